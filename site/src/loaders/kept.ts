import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Query, stampQueryOf } from './query'
import type { Kept, Shelf } from './shelf'
import { type Cms, readAll, readFew } from './strapi'

const versioned = z.looseObject({ documentId: z.string(), id: z.number() })

/** More records than one answer holds are asked for their versions first. */
const FEW = 100

/**
 * Brings a list on the shelf up to date with the CMS. Of a long one only those records are fetched that are new, or
 * published anew, or whose pictures were replaced since they were put there.
 */
export async function readChanged(cms: Cms, list: string, query: Query, shelf: Shelf): Promise<void> {
  const keep = (record: unknown) => keptOf(record, digestOf(query))
  const put = (records: unknown[]) => shelf.put(list, records.map(keep))
  const known = shelf.stamps(list)
  const current = new Map<string, string>()
  const note = (records: unknown[]) => {
    for (const { id, stamp } of records.map(keep)) current.set(id, stamp)
  }
  if (known.size > FEW) await readAll(cms, list, stampQueryOf(query), note)
  const changed = [...current.keys()].filter((id) => current.get(id) !== known.get(id))
  if (current.size === 0 || changed.length > FEW) {
    return shelf.keepOnly(list, await readAll(cms, list, query, put))
  }
  // What was taken back after its version was read is missing among the few, and dropped in the next build.
  await readFew(cms, list, query, changed, put)
  shelf.keepOnly(list, new Set(current.keys()))
}

/** Publishing gives a record another id, replacing one of its pictures gives that another date. */
function keptOf(value: unknown, wanted: string): Kept {
  const record = versioned.parse(value)
  const dates = datesIn(record).toSorted().join()
  return { id: record.documentId, stamp: `${record.id} ${dates} ${wanted}`, record }
}

function datesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'updatedAt' ? [String(inner)] : datesIn(inner),
  )
}

const digestOf = (query: Query) => createHash('sha256').update(JSON.stringify(query)).digest('hex')
