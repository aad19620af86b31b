import type { StatementLine } from '@careerspeak/contract/fee-statement'
import { expect, test } from 'vitest'
import { byOutcome, requestsOf, resultText } from './matches'

const line = (key: string, outcome: StatementLine['outcome'] = 'sure'): StatementLine => ({
  key,
  row: 2,
  day: '2026-11-28',
  paise: 500_000,
  reference: '633312345678',
  text: 'UPI',
  method: 'upi',
  outcome,
  why: '',
  learner: null,
})

test('groups the lines by how sure they are', () => {
  const groups = byOutcome([line('a'), line('b', 'likely'), line('c')])
  expect(groups.sure?.map(({ key }) => key)).toEqual(['a', 'c'])
  expect(groups.likely).toHaveLength(1)
})

test('sends a hundred payments at a time', () => {
  const matches = Array.from({ length: 101 }, (_, index) => ({
    line: line(String(index)),
    learner: 'asha',
  }))
  const requests = requestsOf(matches)
  expect(requests.map(({ length }) => length)).toEqual([100, 1])
  expect(requests[1]?.[0]).toEqual({
    key: '100',
    day: '2026-11-28',
    paise: 500_000,
    reference: '633312345678',
    method: 'upi',
    learner: 'asha',
  })
})

test('says what became of a line', () => {
  expect(resultText({ key: 'a', outcome: 'recorded', number: 'R/26-27/000001' })).toBe(
    'Recorded, R/26-27/000001',
  )
  expect(resultText({ key: 'a', outcome: 'gone', number: '' })).toBe('This learner no longer exists')
})
