import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileRules, findMistakes } from './find-mistakes.ts'
import { CORRECTION_RULES } from './rules.ts'

const rules = compileRules(CORRECTION_RULES)
const line = z.object({ text: z.string() })
const sentences = ['right-only', 'indian-professional'].flatMap((name) =>
  readFileSync(new URL(`../bench/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((json) => line.parse(JSON.parse(json)).text),
)

describe('correct sentences of the workplace', () => {
  test('have no finding of any rule', { timeout: 300_000 }, () => {
    const found = sentences.flatMap((text) => findMistakes(text, rules).map(({ rule }) => ({ rule, text })))
    expect(found).toEqual([])
  })
})
