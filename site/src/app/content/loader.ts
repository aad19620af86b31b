import { readFile } from 'node:fs/promises'
import type { Loader } from 'astro/loaders'
import * as z from 'zod/mini'
import { parseAll } from './parse'
import type { Kind } from './schemas'

export type Source = (kind: Kind) => Promise<unknown[]>

const contentFile = z.record(z.string(), z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))

/** Reads from a JSON file that holds, by the paths of the REST API, what it answers as `data`. */
export const readFromFile = async (file: string, { path }: Kind): Promise<unknown[]> =>
  [contentFile.parse(JSON.parse(await readFile(file, 'utf8')))[path] ?? []].flat()

const record = z.looseObject({ documentId: z.optional(z.string()) })

/**
 * Fills a collection from a source. It stores nothing before everything was read and checked, and forgets what
 * is gone, so that neither a stale record nor an empty answer is ever published.
 */
export function contentLoader(kind: Kind, source: Source): Loader {
  return {
    name: `content:${kind.path}`,
    async load({ store, generateDigest }) {
      const records = z.array(record).parse(parseAll(kind, await source(kind)))
      const current = new Map(records.map((data) => [data.documentId ?? kind.path, data]))
      for (const id of store.keys()) if (!current.has(id)) store.delete(id)
      for (const [id, data] of current) store.set({ id, data, digest: generateDigest(data) })
    },
  }
}
