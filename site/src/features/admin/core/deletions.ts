import * as z from 'zod/mini'

const deletions = z.record(z.string(), z.object({ name: z.string(), due: z.number() }))

/** Deletions without an answer, by record: the name of the record, and the epoch time in ms by which the answer is due. */
export type Deletions = z.output<typeof deletions>

/** Parses stored deletions; anything else counts as none. */
export function readDeletions(text: string): Deletions {
  try {
    return deletions.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

export const encodeDeletions = (known: Deletions): string | undefined =>
  Object.keys(known).length > 0 ? JSON.stringify(known) : undefined

/** The names of records whose deletion has failed, and the deletions of records that may still be on their way. */
export function splitDeletions(
  known: Deletions,
  stored: ReadonlySet<string>,
  now: number,
): { failed: string[]; waiting: Deletions } {
  const left = Object.entries(known).filter(([id]) => stored.has(id))
  return {
    failed: left.filter(([, { due }]) => due < now).map(([, { name }]) => name),
    waiting: Object.fromEntries(left.filter(([, { due }]) => due >= now)),
  }
}
