import { expect, test } from 'vitest'
import { assertMayAttend, hasOwnCalendar } from './policy'

const of = { id: 1, role: 'authenticated', blocked: false, batchId: 7, confirmed: true } as const

test.for([
  [{}, { attends: true, hasCalendar: false }],
  [{ batchId: 8 }, { attends: false, hasCalendar: false }],
  [{ batchId: null }, { attends: false, hasCalendar: false }],
  [{ blocked: true }, { attends: false, hasCalendar: false }],
  [
    { role: 'coach', batchId: null },
    { attends: false, hasCalendar: true },
  ],
  [
    { role: 'coach', batchId: null, blocked: true },
    { attends: false, hasCalendar: false },
  ],
  [
    { role: 'institute-admin', batchId: null },
    { attends: false, hasCalendar: false },
  ],
] as const)('an account with %j and the classes of batch 7: %j', ([given, may]) => {
  const reader = { ...of, ...given }
  if (may.attends) assertMayAttend(reader, 7)
  else expect(() => assertMayAttend(reader, 7)).toThrow('You’re not enrolled in this batch.')
  expect(hasOwnCalendar(reader)).toBe(may.hasCalendar)
})
