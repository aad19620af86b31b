import { expect, test } from 'vitest'
import { toCmsEntry } from '../../../../site/english/src/cms-entry'
import { CORRECTION_RULES } from '../../../../site/english/src/rules'
import entries from './entries.json'
import { isShipped } from './shipped-reasons'

const HOW_TO_UPDATE = 'run “npm run check-english -- --rules”'

test(`entries.json has every rule of site/english/rules (${HOW_TO_UPDATE})`, () => {
  expect(entries).toEqual(CORRECTION_RULES.map(toCmsEntry))
})

test(`shipped-reasons.json knows every reason, so that a later version can replace it (${HOW_TO_UPDATE})`, () => {
  const reasons = CORRECTION_RULES.flatMap(({ reason: { en, hi = null } }) => [en, hi])
  expect(reasons.filter((reason) => !isShipped(reason))).toEqual([])
})

test('isShipped recognises a reason of an earlier version, but not an editor’s', () => {
  expect(isShipped('One is good at something: “good at mathematics”.')).toBe(true)
  expect(isShipped('Please say “good at”.')).toBe(false)
})
