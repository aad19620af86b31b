import { describe, expect, test } from 'vitest'
import { drillProblem } from './drills'

describe('drillProblem', () => {
  test.for([
    null,
    ' \n',
    'She is good in maths. -> She is good at maths.',
    'I have an information.  →  I have information.\n\nThey said me. -> They told me.',
  ])('accepts %j', (drills) => {
    expect(drillProblem({ drills })).toBe(undefined)
  })

  test.for([
    ['She is good at maths.', 'can’t be asked'],
    ['She is good in maths. -> ', 'can’t be asked'],
    ['She is good at maths. -> She is good at maths.', 'can’t be asked'],
    ['Ok -> Ok -> Ok', 'can’t be asked'],
    ['He go. -> She went there yesterday', 'can’t be asked'],
    [`They said me. -> They told me.\n${'a'.repeat(301)}`, 'longer than 300 characters'],
  ] as const)('refuses %j', ([drills, words]) => {
    expect(drillProblem({ drills })).toContain(words)
  })
})
