import { describe, expect, test } from 'vitest'
import { CORRECTION_RULES } from '../../../cms/src/correction-rules/all-rules'
import { compileRules, findMistakes } from './find-mistakes'

const rules = compileRules(CORRECTION_RULES)
const straight = (text: string) => text.replaceAll('’', "'")

describe('the rules', () => {
  test('are at least 150, each with a name of its own, and 60 explain themselves in Hindi', () => {
    expect(CORRECTION_RULES.length).toBeGreaterThanOrEqual(150)
    expect(new Set(CORRECTION_RULES.map(({ id }) => id)).size).toBe(CORRECTION_RULES.length)
    expect(CORRECTION_RULES.filter(({ reasonHindi }) => reasonHindi).length).toBeGreaterThanOrEqual(60)
  })

  test.each(CORRECTION_RULES)('$id corrects its wrong examples and leaves right ones alone', (rule) => {
    expect(rule.wrong.length).toBeGreaterThanOrEqual(2)
    expect(rule.right.length).toBeGreaterThanOrEqual(2)
    for (const [wrong, right] of rule.wrong) {
      const corrected = findMistakes(wrong, rules)
        .filter((mistake) => mistake.rule === rule.id)
        .flatMap(({ start, end, fixes }) =>
          fixes.map((fix) => wrong.slice(0, start) + fix + wrong.slice(end)),
        )
        .map((text) =>
          straight(text)
            .replace(/ {2,}/g, ' ')
            .replace(/ (?=[.,?!])/g, ''),
        )
      expect(corrected.map((text) => text.toLowerCase())).toContain(straight(right).toLowerCase())
    }
    for (const right of [...rule.right, ...rule.wrong.map(([, corrected]) => corrected)])
      expect(findMistakes(right, rules)).toEqual([])
  })
})
