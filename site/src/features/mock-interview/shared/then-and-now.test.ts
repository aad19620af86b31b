import { expect, test } from 'vitest'
import { take } from '../core/take.fixture'
import { keptQuestions } from './then-and-now'

const DAY = 86_400_000

test('a question has a then and a now if kept takes of it are of two days', () => {
  const takes = [
    take({ id: '1', kept: true }),
    take({ id: '2', asked: 'b', kept: true }),
    take({ id: '3' }),
    take({ id: '4', at: 2 * DAY, kept: true }),
    take({ id: '6', asked: 'c', kept: true }),
    take({ id: '7', asked: 'c', at: 60_000, kept: true }),
    take({ id: '5', asked: 'b', kept: false }),
  ]
  expect(keptQuestions(takes).map((kept) => kept.map(({ id }) => id))).toEqual([['1', '4']])
})
