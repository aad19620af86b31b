import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMarked } from '../bench/marked.ts'
import { compileRules, findMistakes } from './find-mistakes.ts'
import { CORRECTION_RULES } from './rules.ts'

const rules = compileRules(CORRECTION_RULES)
const EXAMPLES = readMarked(readFileSync(new URL('../bench/examples.txt', import.meta.url), 'utf8'))
const QUESTIONS = new URL('../../../cms/seed/content/interview-questions.json', import.meta.url)
const sentences = EXAMPLES.filter(({ section }) => /^(?:Right sentences|indian-professional)/.test(section))

const FILLERS = ['you know', 'I mean', 'like', 'actually', 'um', 'you see', 'sort of', 'basically', 'hmm']
const findingsOf = (text: string) =>
  findMistakes(text, rules).map(({ rule, start, end }) => [rule, text.slice(start, end)])

describe('right sentences', () => {
  test('have no finding of any rule', { timeout: 300_000 }, () => {
    expect(sentences.length).toBeGreaterThan(2000)
    const found = sentences.flatMap(({ text }) =>
      findMistakes(text, rules).map(({ rule }) => ({ rule, text })),
    )
    expect(found).toEqual([])
  })

  test('in the good answers to the demo’s interview questions have none either, with fillers or without', {
    timeout: 300_000,
  }, () => {
    const questions: { modelAnswer: string }[] = JSON.parse(readFileSync(QUESTIONS, 'utf8'))
    expect(questions.flatMap(({ modelAnswer }) => findingsOf(modelAnswer))).toEqual([])
    const spoken = questions.map(({ modelAnswer }, index) =>
      modelAnswer.replaceAll(', ', () => `, ${FILLERS[index % FILLERS.length]}, `),
    )
    expect(spoken.flatMap(findingsOf)).toEqual([])
  })
})
