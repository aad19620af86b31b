import type { Loader } from 'astro/loaders'
import * as z from 'zod/mini'
import { parseAll, parseDrafts } from './parse'
import type { Kind } from './schemas'
import type { Shelf } from './shelf'
import type { Source } from './source'
import { spareMemory } from './spare-memory'

const record = z.looseObject({ documentId: z.optional(z.string()) })

/**
 * Fills a collection from a source. It stores nothing before everything was read and checked, and forgets what
 * is gone, so that neither a stale record nor an empty answer is ever published.
 */
export function loader(kind: Kind, source: () => Source, shelf: Shelf, drafts: boolean): Loader {
  return {
    name: `content:${kind.path}`,
    async load({ store, generateDigest }) {
      await source()(kind, shelf)
      const found = shelf.records(kind.path)
      const parsed = drafts ? parseDrafts(kind, found, tell) : parseAll(kind, found)
      const records = z.array(record).parse(parsed)
      const current = new Map(records.map((data) => [data.documentId ?? kind.path, data]))
      spareMemory(current.size)
      for (const id of store.keys()) if (!current.has(id)) store.delete(id)
      for (const [id, data] of current) store.set({ id, data, digest: generateDigest(data) })
    },
  }
}

/** The server that shows drafts passes the reason on to the editor who looks for one. */
function tell(problem: string): void {
  process.send?.({ problem })
}
