import { expect, test } from 'vitest'
import { take } from '../core/take.fixture'
import { keptQuestions } from './then-and-now'

test('a question has a then and a now if two of its takes are kept', () => {
  const takes = [
    take({ id: '1', kept: true }),
    take({ id: '2', asked: 'b', kept: true }),
    take({ id: '3' }),
    take({ id: '4', kept: true }),
    take({ id: '5', asked: 'b', kept: false }),
  ]
  expect(keptQuestions(takes).map((kept) => kept.map(({ id }) => id))).toEqual([['1', '4']])
})
