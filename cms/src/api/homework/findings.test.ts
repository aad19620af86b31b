import { expect, test } from 'vitest'
import { commonFindings } from './findings'

const wrote = (...all: string[]) => all.map((words) => ({ rule: 'a rule', words }))

test('counts a mistake once for each learner who left it, in capitals or not', () => {
  const found = commonFindings([
    wrote('discuss about', 'Discuss about', 'revert back'),
    wrote('Discuss about'),
    wrote('discuss about', 'revert back'),
    wrote('myself Ravi'),
  ])
  expect(found).toEqual([
    { words: 'discuss about', learners: 3 },
    { words: 'revert back', learners: 2 },
  ])
})
