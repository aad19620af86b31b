import { attendClass, excuseMyself, takeExcuseBack } from '@careerspeak/contract/attendance'
import { handInText } from '@careerspeak/contract/homework'
import * as z from 'zod/mini'

/** The writes that may wait on a device for the server. */
export const WRITES = {
  join: attendClass,
  excuse: excuseMyself,
  withdrawal: takeExcuseBack,
  homework: handInText,
} as const

export type Kind = keyof typeof WRITES

/**
 * A write that waits: `id` is its idempotency key, `place` its place in the queue, `at` when it was made by this device's clock, `of` the
 * class or task and `title` its name. `refused` is the server's sentence.
 */
const fields = {
  id: z.string(),
  place: z.number(),
  at: z.number(),
  of: z.string(),
  title: z.string(),
  refused: z.optional(z.string()),
}

const entry = z.discriminatedUnion('kind', [
  z.object({ ...fields, kind: z.literal('join'), input: z.object({ query: attendClass.query }) }),
  z.object({ ...fields, kind: z.literal('excuse'), input: z.object({ body: excuseMyself.body }) }),
  z.object({ ...fields, kind: z.literal('withdrawal'), input: z.object({ query: takeExcuseBack.query }) }),
  z.object({ ...fields, kind: z.literal('homework'), input: z.object({ body: handInText.body }) }),
])

export type Entry = z.output<typeof entry>

/** A write before it has a place in the queue. */
export type Made<K extends Kind = Kind> = Pick<Extract<Entry, { kind: K }>, 'kind' | 'of' | 'title' | 'input'>

/** Reads stored entries in the order in which they were made; invalid ones are left out. */
export const readEntries = (stored: readonly unknown[]): Entry[] =>
  stored.flatMap((each) => entry.safeParse(each).data ?? []).toSorted((one, other) => one.place - other.place)

/** Returns whether the same write may succeed later: without an answer, on a busy or broken server, or after the next login. */
export const mayPass = (status: number): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500
