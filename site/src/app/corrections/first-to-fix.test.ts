import { expect, test } from 'vitest'
import { firstToFix } from './first-to-fix'

const mistake = (words: string, fix: string, rule: string, kind = 'grammar') => ({
  sentence: `Well, it was so. I saw ${words} there. Then I left.`,
  words,
  fix,
  rule,
  kind,
  reason: '',
})

test('the mistake to fix first is one of the rule that is broken most often, with its sentence', () => {
  const mistakes = [
    mistake('bank', 'a bank', 'article'),
    ...['childs', 'mans'].map((each) => mistake(each, 'x', 'plural')),
  ]
  expect(firstToFix(mistakes)).toEqual({ words: 'childs', fix: 'x', sentence: 'I saw x there.' })
})
