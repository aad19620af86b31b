import { expect, test } from 'vitest'
import { mayOpenPaper } from './policy'

const of = { id: 1, role: 'authenticated', blocked: false } as const

test.for([
  [{}, 1, true],
  [{ id: 2 }, 1, false],
  [{}, null, false],
  [{ blocked: true }, 1, false],
  [{ role: 'coach', id: 2 }, 1, false],
  [{ role: 'institute-admin', id: 2 }, 1, true],
  [{ role: 'institute-admin', id: 2 }, null, true],
  [{ role: 'institute-admin', id: 2, blocked: true }, 1, false],
] as const)('an account with %j and a paper of account %s: %s', ([given, account, may]) => {
  expect(mayOpenPaper({ ...of, ...given }, { account })).toBe(may)
})
