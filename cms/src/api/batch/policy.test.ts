import { expect, test } from 'vitest'
import { belongsTo, mayCoachBatch, mayRead } from './policy'

const of = { id: 1, role: 'authenticated', blocked: false, batchId: 7, confirmed: true } as const

/** Accounts, and whether they belong to batch 7, may read it, and may coach it if account 1 is its coach. */
const table = [
  [{}, { belongs: true, reads: true, coaches: false }],
  [{ batchId: 8 }, { belongs: false, reads: false, coaches: false }],
  [{ batchId: null }, { belongs: false, reads: false, coaches: false }],
  [{ blocked: true }, { belongs: false, reads: false, coaches: false }],
  [{ role: 'admin-applicant' }, { belongs: false, reads: false, coaches: false }],
  [{ role: null }, { belongs: false, reads: false, coaches: false }],
  [
    { role: 'coach', batchId: null },
    { belongs: false, reads: false, coaches: true },
  ],
  [
    { role: 'coach', batchId: null, id: 2 },
    { belongs: false, reads: false, coaches: false },
  ],
  [
    { role: 'coach', batchId: null, blocked: true },
    { belongs: false, reads: false, coaches: false },
  ],
  [
    { role: 'institute-admin', batchId: null, id: 2 },
    { belongs: true, reads: true, coaches: true },
  ],
  [
    { role: 'institute-admin', blocked: true },
    { belongs: false, reads: false, coaches: false },
  ],
] as const

test.for(table)('an account with %j may do %j with the batch', ([given, may]) => {
  const account = { ...of, ...given }
  expect({
    belongs: belongsTo(account, 7),
    reads: mayRead(account, 7),
    coaches: mayCoachBatch(account, [1]),
  }).toEqual(may)
})
