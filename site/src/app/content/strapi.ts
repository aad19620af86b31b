import pLimit from 'p-limit'
import qs from 'qs'
import * as z from 'zod/mini'
import { type Query, queryOf } from './query.ts'
import type { Kind } from './schemas.ts'

/** Where the CMS is, the secret that opens its content to the build, and which version of it is read. */
export type Cms = { url: string; token: string | undefined; status?: 'published' | 'draft' }

export const cmsOf = (
  { CMS_URL, contentToken }: { CMS_URL: string; contentToken: string | undefined },
  status: Cms['status'] = 'published',
): Cms => ({
  url: CMS_URL,
  token: contentToken,
  status,
})

const PAGE_SIZE = 100
const MAX_CONCURRENT_REQUESTS = 4
const REQUEST_TIMEOUT_MS = 60_000

const single = z.object({ data: z.looseObject({}) })
const list = z.object({
  data: z.array(z.looseObject({ documentId: z.string() })),
  meta: z.object({ pagination: z.object({ total: z.optional(z.number()) }) }),
})

/** The paths that answer one record. */
const SINGLE = ['site-setting', 'certificate-publication']

export async function readFromCms(cms: Cms, { path, schema }: Kind): Promise<unknown[]> {
  const query = queryOf(schema)
  return SINGLE.includes(path) ? readSingle(cms, path, query) : readList(cms, path, query)
}

/** Reads the record of a single type, which is none where it is not published. */
async function readSingle(cms: Cms, path: string, query: Query): Promise<unknown[]> {
  const answer = await get(cms, path, query)
  return answer === undefined ? [] : [read(single, answer, cms, path).data]
}

/** Reads a list page by page, a few pages at a time, and again where it changed meanwhile. */
async function readList(cms: Cms, path: string, query: Query, attempts = 3): Promise<unknown[]> {
  const page = async (number: number) => {
    const pagination = { page: number, pageSize: PAGE_SIZE, withCount: number === 1 }
    return read(list, await get(cms, path, { ...query, sort: ['id'], pagination }), cms, path)
  }
  const first = await page(1)
  const total = first.meta.pagination.total ?? first.data.length
  const others = await pLimit(MAX_CONCURRENT_REQUESTS).map(pagesAfterFirst(total), page)
  const records = [first, ...others].flatMap(({ data }) => data)
  const ids = new Set(records.map(({ documentId }) => documentId))
  if (records.length === total && ids.size === total) return records
  if (attempts > 1) return readList(cms, path, query, attempts - 1)
  throw new Error(`The CMS changed while /api/${path} was being read. Please build again.`)
}

function pagesAfterFirst(total: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) }, (_, index) => index + 2)
}

/** Reads a file of the media library by its whole address. */
export async function readMedia(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  if (response.ok) return response.arrayBuffer()
  throw new Error(`The CMS answered ${response.status} to ${address}. Upload the picture again.`)
}

async function get(cms: Cms, path: string, query: object): Promise<unknown> {
  const asked = cms.status === 'draft' ? { ...query, status: 'draft' } : query
  const response = await request(cms, `/api/${path}?${qs.stringify(asked, { encodeValuesOnly: true })}`)
  if (response.status === 404) return undefined
  if (response.status === 401 || response.status === 403) {
    throw new Error(
      `The CMS at ${cms.url} refuses to show /api/${path} (${response.status}). Give the CMS and the site the same SITE_SECRET.`,
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
  throw new Error(`What answers at ${cms.url}/api/${path} isn’t the CMS. Set CMS_URL to where it runs.`)
}

async function request(cms: Cms, target: string): Promise<Response> {
  try {
    return await fetch(cms.url + target, {
      headers: cms.token ? { authorization: `Bearer ${cms.token}` } : {},
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
  } catch (cause) {
    throw new Error(`The CMS at ${cms.url} doesn’t answer. Start it, or set CMS_URL to where it runs.`, {
      cause,
    })
  }
}
