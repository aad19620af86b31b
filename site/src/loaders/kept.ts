import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Query, stampQueryOf } from './query'
import { type Cms, readAll, readFew } from './strapi'

const record = z.looseObject({ documentId: z.string(), id: z.number() })
const kept = z.object({ query: z.string(), records: z.array(record) })

type Kept = z.infer<typeof record>

/** More records than one answer holds are asked for their versions first. */
const FEW = 100

/**
 * Reads every record of a long list as `readAll` does, but fetches only those again that are new, or published anew, or
 * whose pictures were replaced since the last build, which left the others in `folder`.
 */
export async function readChanged(cms: Cms, path: string, query: Query, folder: string): Promise<unknown[]> {
  const file = join(folder, `${path}.json`)
  const records = await readBy(cms, path, query, await recall(file, query))
  await remember(file, { query: digestOf(query), records })
  return records
}

async function readBy(cms: Cms, path: string, query: Query, known: Map<string, Kept>): Promise<Kept[]> {
  const whole = async () => z.array(record).parse(await readAll(cms, path, query))
  if (known.size <= FEW) return whole()
  const versions = z.array(record).parse(await readAll(cms, path, stampQueryOf(query)))
  const changed = versions.filter((version) => stampOf(version) !== stampOf(known.get(version.documentId)))
  if (changed.length > FEW) return whole()
  const ids = changed.map(({ documentId }) => documentId)
  const fresh = z.array(record).parse(await readFew(cms, path, query, ids))
  const current = new Map([...known, ...fresh.map((one) => [one.documentId, one] as const)])
  // What was taken back after its version was read is missing among the fresh ones, and read in the next build.
  return versions.flatMap(({ documentId }) => current.get(documentId) ?? [])
}

/** The version of a record: publishing gives it another id, replacing one of its pictures gives that another date. */
function stampOf(value: Kept | undefined): string {
  return value ? `${value.id} ${datesIn(value).toSorted().join()}` : ''
}

function datesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'updatedAt' ? [String(inner)] : datesIn(inner),
  )
}

async function recall(file: string, query: Query): Promise<Map<string, Kept>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const { data } = z.safeParse(kept, parseOrNothing(text))
  const usable = data?.query === digestOf(query) ? data.records : []
  return new Map(usable.map((one) => [one.documentId, one]))
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function remember(file: string, state: z.infer<typeof kept>): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  // Renaming is atomic: a build that is cut off leaves no half of a file behind.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(state))
  await rename(`${file}.${process.pid}`, file)
}

const digestOf = (query: Query) => createHash('sha256').update(JSON.stringify(query)).digest('hex')
