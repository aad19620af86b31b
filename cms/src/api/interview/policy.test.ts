import { expect, test } from 'vitest'
import { mayWatch } from './policy'

const of = { id: 1, role: 'authenticated', blocked: false, confirmed: true } as const

test.for([
  [{}, true],
  [{ id: 2 }, false],
  [{ blocked: true }, false],
  [{ id: 2, role: 'coach' }, false],
  [{ id: 2, role: 'institute-admin' }, true],
  [{ id: 2, role: 'institute-admin', blocked: true }, false],
] as const)('whether an account with %j watches an answer of account 1: %s', ([given, may]) => {
  expect(mayWatch({ ...of, ...given }, 1)).toBe(may)
})
