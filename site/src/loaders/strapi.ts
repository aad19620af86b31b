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

/** Reads every published record of a collection type, page by page, a few pages at a time. */
export async function readAll(cms: Cms, path: string, query: Query, attempts = 3): Promise<unknown[]> {
  const page = async (number: number) =>
    read(
      list,
      await get(cms, path, {
        ...query,
        sort: ['id'],
        pagination: { page: number, pageSize: PAGE_SIZE, withCount: number === 1 },
      }),
      cms,
      path,
    )
  const first = await page(1)
  const total = first.meta.pagination.total ?? first.data.length
  const limit = pLimit(IN_FLIGHT)
  const rest = await limit.map(pagesAfterFirst(total), async (number) => (await page(number)).data)
  const records = [first.data, ...rest].flat()
  if (countDistinct(records) === total) return records
  if (attempts > 1) return readAll(cms, path, query, attempts - 1)
  throw new Error(`The CMS changed while /api/${path} was being read. Please build again.`)
}

/** Reads the records of these ids, those of them that are published. */
export async function readFew(cms: Cms, path: string, query: Query, ids: string[]): Promise<unknown[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / FEW) }, (_, index) =>
    ids.slice(index * FEW, (index + 1) * FEW),
  )
  const answers = await pLimit(IN_FLIGHT).map(groups, async (group) =>
    read(
      list,
      await get(cms, path, {
        ...query,
        filters: { documentId: { $in: group } },
        pagination: { pageSize: FEW },
      }),
      cms,
      path,
    ),
  )
  return answers.flatMap(({ data }) => data)
}

function pagesAfterFirst(total: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) }, (_, index) => index + 2)
}

function countDistinct(records: unknown[]): number {
  return new Set(records.map((record) => identified.parse(record).documentId)).size
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
