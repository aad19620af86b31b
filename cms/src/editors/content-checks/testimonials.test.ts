import { expect, test } from 'vitest'
import { testimonialProblem } from './testimonials'

const whole = {
  author: 'Asha Nair',
  course: 'Interview Ready',
  resultOn: '2026-04-20',
  consentOn: '2026-05-03',
  consentPlace: 'Signed form',
}
const problem = (more: object = {}) => testimonialProblem({ ...whole, ...more }, '2026-11-24')

test('accepts a story with its course, its date, and a consent of the same day or later', () => {
  expect([problem(), problem({ consentOn: '2026-04-20' }), problem({ consentOn: '2026-11-24' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.for([
  [{ course: null }, 'Say which course Asha Nair took'],
  [{ resultOn: null }, 'Say which course Asha Nair took'],
  [{ consentOn: null }, 'has to agree in writing'],
  [{ consentPlace: ' ' }, 'has to agree in writing'],
  [{ consentOn: '2026-04-19' }, 'before the result'],
  [{ consentOn: '2026-11-25' }, 'still to come'],
] as const)('refuses one with %j', ([more, words]) => {
  expect(problem(more)).toContain(words)
})
