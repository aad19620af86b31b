import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { readChanged } from './kept'
import { queryOf } from './query'
import type { Kind } from './schemas'
import type { Shelf } from './shelf'
import { type Cms, readSingle } from './strapi'

/** Puts every record of a kind on the shelf, as it stands in the CMS or in a file, not yet checked. */
export type Source = (kind: Kind, shelf: Shelf) => Promise<void>

/** Reads from the CMS's REST API what has changed since it was put on the shelf. */
export function cmsSource(cms: Cms): Source {
  return async ({ path, schema }, shelf) => {
    const query = queryOf(schema)
    if (path !== 'site-setting') return readChanged(cms, path, query, shelf)
    const settings = await readSingle(cms, path, query)
    replace(shelf, path, settings === undefined ? [] : [settings])
  }
}

const contentFile = z.record(z.string(), z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))

/** Reads from a JSON file that holds, by the paths of the REST API, what it answers as `data`. */
export function fileSource(file: string): Source {
  const content = readFile(file, 'utf8').then((text) => contentFile.parse(JSON.parse(text)))
  return async ({ path }, shelf) => replace(shelf, path, [(await content)[path] ?? []].flat())
}

const identified = z.object({ documentId: z.optional(z.string()) })

function replace(shelf: Shelf, path: string, records: unknown[]): void {
  const kept = records.map((record) => ({
    id: identified.parse(record).documentId ?? path,
    stamp: '',
    record,
  }))
  shelf.put(path, kept)
  shelf.keepOnly(path, new Set(kept.map(({ id }) => id)))
}
