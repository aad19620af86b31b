import pLimit from 'p-limit'
import qs from 'qs'
import * as z from 'zod/mini'
import type { Query } from './query'

/** Where the CMS is, the secret that opens its content to the build, and which version of it is read. */
export type Cms = { url: string; token: string | undefined; status?: 'published' | 'draft' }

const PAGE_SIZE = 100
/** So many ids fit into an address. */
const FEW = 50
const IN_FLIGHT = 4
const TIMEOUT = 60_000

const single = z.object({ data: z.looseObject({}) })
const list = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ total: z.optional(z.number()) }) }),
})
const identified = z.object({ documentId: z.string() })

/** Reads the record of a single type; `undefined` where it is not published. */
export async function readSingle(cms: Cms, path: string, query: Query): Promise<unknown> {
  const answer = await get(cms, path, query)
  return answer === undefined ? undefined : read(single, answer, cms, path).data
}

/**
 * Reads every published record of a collection type, page by page, a few pages at a time. `take` is given each page, also
 * those of an attempt that another one follows; the answer is which records there are.
 */
export async function readAll(
  cms: Cms,
  path: string,
  query: Query,
  take: (records: unknown[]) => void,
  attempts = 3,
): Promise<Set<string>> {
  const ids = new Set<string>()
  const page = async (number: number) => {
    const pagination = { page: number, pageSize: PAGE_SIZE, withCount: number === 1 }
    const answer = await get(cms, path, { ...query, sort: ['id'], pagination })
    const { data, meta } = read(list, answer, cms, path)
    for (const record of data) ids.add(identified.parse(record).documentId)
    take(data)
    return meta.pagination.total ?? data.length
  }
  const total = await page(1)
  await pLimit(IN_FLIGHT).map(pagesAfterFirst(total), page)
  if (ids.size === total) return ids
  if (attempts > 1) return readAll(cms, path, query, take, attempts - 1)
  throw new Error(`The CMS changed while /api/${path} was being read. Please build again.`)
}

/** Reads the records of these ids, those of them that are published. */
export async function readFew(
  cms: Cms,
  path: string,
  query: Query,
  ids: string[],
  take: (records: unknown[]) => void,
): Promise<void> {
  const groups = Array.from({ length: Math.ceil(ids.length / FEW) }, (_, index) =>
    ids.slice(index * FEW, (index + 1) * FEW),
  )
  await pLimit(IN_FLIGHT).map(groups, async (group) => {
    const pagination = { pageSize: FEW }
    const answer = await get(cms, path, { ...query, filters: { documentId: { $in: group } }, pagination })
    take(read(list, answer, cms, path).data)
  })
}

function pagesAfterFirst(total: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) }, (_, index) => index + 2)
}

async function get(cms: Cms, path: string, query: object): Promise<unknown> {
  const asked = cms.status === 'draft' ? { ...query, status: 'draft' } : query
  const response = await request(cms, `/api/${path}?${qs.stringify(asked, { encodeValuesOnly: true })}`)
  if (response.status === 404) return undefined
  if (response.status === 401 || response.status === 403) {
    throw new Error(
      `The CMS at ${cms.url} refuses to show /api/${path} (${response.status}). Set CMS_TOKEN to its build token.`,
    )
  }
  if (!response.ok) throw new Error(`The CMS at ${cms.url} answered ${response.status} to /api/${path}.`)
  return response.json().catch(() => undefined)
}

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  cms: Cms,
  path: string,
): z.output<Schema> {
  const result = z.safeParse(schema, answer)
  if (result.success) return result.data
  throw new Error(`What answers at ${cms.url}/api/${path} is not the CMS. Set CMS_URL to where it runs.`)
}

async function request(cms: Cms, target: string): Promise<Response> {
  try {
    return await fetch(cms.url + target, {
      headers: cms.token ? { authorization: `Bearer ${cms.token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch (cause) {
    throw new Error(`The CMS at ${cms.url} does not answer. Start it, or set CMS_URL to where it runs.`, {
      cause,
    })
  }
}
