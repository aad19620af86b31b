import { expect, test } from 'vitest'
import type { StructureCheck } from '../rule.ts'
import { tokenize } from '../tokens.ts'
import { CLAUSE_CHECKS } from './checks.ts'
import { readParts } from './parts-of-speech.ts'

const found = (check: StructureCheck, text: string) => {
  const tokens = tokenize(text)
  return CLAUSE_CHECKS[check](readParts(tokens)).map(({ from, fixes }) => [tokens[from]?.text, fixes[0]])
}

test.each<[StructureCheck, string, string, string]>([
  ['agreement', 'The manager who hired me have left.', 'have', 'has'],
  ['agreement', 'Two of our testers has fever.', 'has', 'have'],
  ['agreement', 'What is the chances of a promotion?', 'is', 'are'],
  ['verb form', 'She can easily explains it.', 'explains', 'explain'],
  ['missing plural', 'My notice period is sixty day, sir.', 'day', 'days'],
  ['missing article', 'We travelled in crowded bus for hours.', 'crowded', 'a crowded bus'],
  ['present in story', 'He called me. Then I open the file.', 'open', 'opened'],
])('the check “%s” mends “%s”', (check, text, wrong, right) => {
  expect(found(check, text)).toEqual([[wrong, right]])
})

test.each<[StructureCheck, string]>([
  ['agreement', 'He listens to his customers, which is rare.'],
  ['agreement', 'I suggest that the team leave now.'],
  ['agreement', 'If she were here, she would agree.'],
  ['verb form', 'All I did was call him.'],
  ['missing plural', 'It is a ten minute walk.'],
  ['missing article', 'We met face to face.'],
  ['needless plural', 'In this case students learn faster.'],
  ['present in story', 'I studied in Pune, and now I work in Delhi.'],
])('the check “%s” finds nothing in “%s”', (check, text) => {
  expect(found(check, text)).toEqual([])
})
