import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CORRECTION_RULES } from '../../../cms/src/correction-rules/all-rules'
import { compileRules, findMistakes } from './find-mistakes'

const rules = compileRules(CORRECTION_RULES)
const line = z.object({ text: z.string() })
const sentences = readFileSync(new URL('../../bench/english/right-only.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((json) => line.parse(JSON.parse(json)).text)

describe('right sentences of the workplace', () => {
  test('are left alone by every rule', () => {
    const found = sentences.flatMap((text) => findMistakes(text, rules).map(({ rule }) => ({ rule, text })))
    expect(found).toEqual([])
  })
})
