import { expect, test } from 'vitest'
import { mayHearHandIn, mayHearSound } from './policy'

const of = { id: 1, role: 'authenticated', blocked: false, batchId: 7, confirmed: true } as const
const handIn = { owner: 1, coachesOfBatch: [3] }
const task = { batch: 7, coachesOfBatch: [3], attachedBy: 4 }

/** Accounts, and whether they hear what account 1 handed in, and the sound of its task. */
const table = [
  [{}, { handIn: true, sound: true }],
  [{ id: 2 }, { handIn: false, sound: true }],
  [
    { id: 2, batchId: 8 },
    { handIn: false, sound: false },
  ],
  [{ batchId: 8 }, { handIn: true, sound: false }],
  [{ blocked: true }, { handIn: false, sound: false }],
  [
    { id: 3, role: 'coach', batchId: null },
    { handIn: true, sound: true },
  ],
  [
    { id: 4, role: 'coach', batchId: null },
    { handIn: false, sound: true },
  ],
  [
    { id: 5, role: 'coach', batchId: null },
    { handIn: false, sound: false },
  ],
  [
    { id: 6, role: 'institute-admin', batchId: null },
    { handIn: true, sound: true },
  ],
  [
    { id: 6, role: 'institute-admin', blocked: true },
    { handIn: false, sound: false },
  ],
] as const

test.for(table)('an account with %j hears %j', ([given, hears]) => {
  const reader = { ...of, ...given }
  expect({ handIn: mayHearHandIn(reader, handIn), sound: mayHearSound(reader, task) }).toEqual(hears)
})
