import { expect, test } from 'vitest'
import { exampleProblem } from './examples'

const example = {
  title: 'Your first course',
  slug: 'your-first-course',
  level: 'All levels',
  outcomes: [{ text: 'One thing' }],
}

test('names the words of the example that are left, however deep they are', () => {
  const problem = (entry: object) => exampleProblem({ ...example, id: 1, ...entry }, [example])
  expect(problem({ title: 'Spoken English' })).toBe(
    '“One thing” came with the example. Write your own, or delete them, and publish again.',
  )
  expect(problem({})).toMatch(/^“Your first course” and 1 more of its texts came with the example\./)
  expect(problem({ title: 'Spoken English', outcomes: [] })).toBe(undefined)
})
