import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { readChanged } from './kept'
import { queryOf } from './query'
import type { Kind } from './schemas'
import { type Cms, readAll, readSingle } from './strapi'

/** Gives every record of a kind, as it stands in the CMS or in a file, not yet checked. */
export type Source = (kind: Kind) => Promise<unknown[]>

/** Reads from the CMS's REST API; with a folder to keep records in, only what has changed since the last build. */
export function cmsSource(cms: Cms, folder?: string): Source {
  return async ({ path, schema }) => {
    const query = queryOf(schema)
    if (path !== 'site-setting')
      return folder ? readChanged(cms, path, query, folder) : readAll(cms, path, query)
    const settings = await readSingle(cms, path, query)
    return settings === undefined ? [] : [settings]
  }
}

const contentFile = z.record(z.string(), z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))

/** Reads from a JSON file that holds, by the paths of the REST API, what it answers as `data`. */
export function fileSource(file: string): Source {
  const content = readFile(file, 'utf8').then((text) => contentFile.parse(JSON.parse(text)))
  return async ({ path }) => [(await content)[path] ?? []].flat()
}
