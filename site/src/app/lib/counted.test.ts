import { expect, it } from 'vitest'
import { counted } from './counted'

it.each([
  [0, '0 learners'],
  [1, '1 learner'],
  [2, '2 learners'],
])('counts %d learners', (count, text) => {
  expect(counted(count, 'learner')).toBe(text)
})

it('takes a plural that does not end in s alone', () => {
  expect(counted(1, 'person', 'people')).toBe('1 person')
  expect(counted(3, 'person', 'people')).toBe('3 people')
})
