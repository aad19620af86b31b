import type { Article } from '@careerspeak/contract/records'
import { z } from 'zod'

type NewsQuery = { country: string; category: string }

/** A news service: how to build a request and read its response. */
export type NewsProvider = {
  readonly address: string
  readonly request: (base: string, key: string, query: NewsQuery) => Request
  readonly read: (answer: unknown) => Article[]
}

const webAddress = z.url({ protocol: /^https?$/ }).max(2000)
const text = z.string().trim()
const story = {
  title: text.min(1).max(300),
  description: text.nullish().transform((words) => (words ?? '').slice(0, 1000)),
  url: webAddress,
  publishedAt: z.coerce.date().transform((instant) => instant.toISOString()),
  source: z.object({ name: text.nullish() }),
}
const address = webAddress.optional().catch(undefined)

const answers = z.object({ articles: z.array(z.unknown()) })
const newsApiStory = z.object({ ...story, urlToImage: address })
const gnewsStory = z.object({ ...story, image: address })

type Story = { [Name in keyof typeof story]: z.output<(typeof story)[Name]> }

/** The valid stories of a response; others are skipped. */
function articlesOf<Found extends Story>(
  answer: unknown,
  schema: z.ZodType<Found>,
  imageOf: (found: Found) => string | undefined,
): Article[] {
  return answers.parse(answer).articles.flatMap((candidate) => {
    const { data } = schema.safeParse(candidate)
    if (!data) return []
    const { title, description, url, publishedAt, source } = data
    const image = imageOf(data)
    return {
      title,
      description,
      source: source.name || new URL(url).hostname,
      publishedAt,
      url,
      ...(image && { image }),
    }
  })
}

/** The possible values of NEWS_PROVIDER. */
export const newsProviders = {
  newsapi: {
    address: 'https://newsapi.org/v2/top-headlines',
    request: (base, key, { country, category }) =>
      new Request(`${base}?${new URLSearchParams({ country, category, pageSize: '20' })}`, {
        headers: { 'X-Api-Key': key },
      }),
    read: (answer) => articlesOf(answer, newsApiStory, ({ urlToImage }) => urlToImage),
  },
  gnews: {
    address: 'https://gnews.io/api/v4/top-headlines',
    request: (base, key, { country, category }) =>
      new Request(
        `${base}?${new URLSearchParams({ country, category, lang: 'en', max: '20', apikey: key })}`,
      ),
    read: (answer) => articlesOf(answer, gnewsStory, ({ image }) => image),
  },
} as const satisfies Record<string, NewsProvider>

const TIMEOUT_MS = 4000
const MAX_BYTES = 2_000_000

/** Fetches JSON of limited size within the timeout, or throws. */
export async function fetchJson(request: Request): Promise<unknown> {
  const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`the source answered with status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error(`the source’s answer is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
