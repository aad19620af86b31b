import { expect, test } from 'vitest'
import { applyRules } from './document-writes'

test('refuses two features with rules of the same content type', () => {
  const rules = { 'api::batch.batch': {} }
  expect(() => applyRules([rules, rules])).toThrow('Two features have rules of api::batch.batch')
})
