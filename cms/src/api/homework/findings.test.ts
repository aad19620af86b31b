import { expect, test } from 'vitest'
import { commonFindings } from './findings'

const wrote = (...all: string[]) => all.map((words) => ({ rule: 'a rule', words }))

test('a mistake is counted once for each learner who left it, whatever its case', () => {
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
