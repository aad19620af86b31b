import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMarked } from '../bench/marked.ts'
import { compileRules, findMistakes } from './find-mistakes.ts'
import { CORRECTION_RULES } from './rules.ts'

const rules = compileRules(CORRECTION_RULES)
const EXAMPLES = readMarked(readFileSync(new URL('../bench/examples.txt', import.meta.url), 'utf8'))
const sentences = EXAMPLES.filter(({ section }) => /^(?:Right sentences|indian-professional)/.test(section))

describe('right sentences', () => {
  test('have no finding of any rule', { timeout: 300_000 }, () => {
    expect(sentences.length).toBeGreaterThan(2000)
    const found = sentences.flatMap(({ text }) =>
      findMistakes(text, rules).map(({ rule }) => ({ rule, text })),
    )
    expect(found).toEqual([])
  })
})
