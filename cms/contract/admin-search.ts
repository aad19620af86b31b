import * as z from 'zod/mini'
import { line } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'

/** How many characters a search has at least, and how many of each kind it finds at most. */
export const searchLimits = { shortest: 2, found: 8 } as const

const SHORT = 'Please enter at least two characters.'

/** An account that was found. `role` says what it may do; a learner's `batch` is null where they are in none. */
const foundPerson = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  role: z.enum(['learner', 'admin', 'applicant']),
  batch: z.nullable(z.object({ _id: z.string(), batch_name: z.string() })),
})

const foundBatch = z.object({ _id: z.string(), batch_name: z.string(), students: z.number() })

/** A class that was found; `startsAt` is an instant. */
const foundClass = z.object({
  _id: z.string(),
  title: z.string(),
  batchId: z.string(),
  batchname: z.string(),
  startsAt: z.string(),
})

/**
 * Searches all accounts by name, e-mail address and phone number, batches by name and classes by title, in whatever case:
 * eight of each at most. What begins with `q` comes first, then what has a word that does, then the rest; of classes alike
 * the next one to come first, and those that are over last.
 */
export const searchEverything = endpoint('GET /admin/search', 'admin', {
  summary: 'Searches people, batches and classes',
  query: z.object({ q: line(100, SHORT).check(z.minLength(searchLimits.shortest, SHORT)) }),
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
