import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMarked } from '../bench/marked.ts'
import { compileRules, findMistakes } from './find-mistakes.ts'
import { CORRECTION_RULES } from './rules.ts'

const rules = compileRules(CORRECTION_RULES)
const EXAMPLES = readMarked(readFileSync(new URL('../bench/examples.txt', import.meta.url), 'utf8'))
const QUESTIONS = new URL('../../../cms/seed/content/interview-questions.json', import.meta.url)
const sentences = EXAMPLES.filter(({ section }) => /^(?:Right sentences|indian-professional)/.test(section))

describe('right sentences', () => {
  test('have no finding of any rule', { timeout: 300_000 }, () => {
    expect(sentences.length).toBeGreaterThan(2000)
    const found = sentences.flatMap(({ text }) =>
      findMistakes(text, rules).map(({ rule }) => ({ rule, text })),
    )
    expect(found).toEqual([])
  })

  test('in the good answers to the demo’s interview questions have none either', { timeout: 300_000 }, () => {
    const questions: { modelAnswer: string }[] = JSON.parse(readFileSync(QUESTIONS, 'utf8'))
    const found = questions.flatMap(({ modelAnswer }) =>
      findMistakes(modelAnswer, rules).map(({ rule, start, end }) => [rule, modelAnswer.slice(start, end)]),
    )
    expect(found).toEqual([])
  })
})
