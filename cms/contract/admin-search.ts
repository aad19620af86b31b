import * as z from 'zod/mini'
import { line } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'

export const searchLimits = { minCharacters: 2, maxResultsPerKind: 8 } as const

const TOO_SHORT = 'Please enter at least two characters.'

/** A found account. `batch` is null for a learner without one. */
const foundPerson = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  role: z.enum(['learner', 'coach', 'admin', 'applicant']),
  batch: z.nullable(z.object({ _id: z.string(), batch_name: z.string() })),
})

const foundBatch = z.object({ _id: z.string(), batch_name: z.string(), students: z.number() })

/** A found class; `startsAt` is an instant. */
const foundClass = z.object({
  _id: z.string(),
  title: z.string(),
  batchId: z.string(),
  batchname: z.string(),
  startsAt: z.string(),
})

/**
 * Searches all accounts by name, e-mail address and phone number, batches by name and classes by title, ignoring case. Results
 * that begin with `q` come first, then those with a word that begins with it, then the rest. Equally good classes are sorted
 * by start, with past classes at the end.
 */
export const searchEverything = endpoint('GET /admin/search', 'admin', {
  summary: 'Searches people, batches and classes',
  query: z.object({ q: line(100, TOO_SHORT).check(z.minLength(searchLimits.minCharacters, TOO_SHORT)) }),
  reply: z.object({
    people: z.array(foundPerson),
    batches: z.array(foundBatch),
    classes: z.array(foundClass),
  }),
})

export type FoundPerson = z.infer<typeof foundPerson>
export type FoundBatch = z.infer<typeof foundBatch>
export type FoundClass = z.infer<typeof foundClass>
export type FoundEverything = z.infer<(typeof searchEverything)['reply']>
