import { describe, expect, test } from 'vitest'
import { claimProblem } from './claims'

describe('claimProblem', () => {
  test.for([
    '100% placement',
    'With 100 % placements since 2019.',
    'Hundred per cent job success',
    'A guaranteed job in six weeks',
    'We guarantee you a job.',
    'Assured placement',
    'Job guaranteed!',
    'Your success is assured.',
  ])('refuses %j, and says what to write instead', (text) => {
    expect(claimProblem({ blocks: [{ heading: 'Welcome', children: [{ text }] }] })).toMatch(
      /promises .+ Say /,
    )
  })

  test.for([
    'No course can guarantee a job.',
    'We don’t guarantee jobs, we prepare you for them.',
    '100% live classes',
    'He got the job.',
    'Your money back is guaranteed.',
  ])('accepts %j', (text) => {
    expect(claimProblem({ text })).toBeUndefined()
  })
})
