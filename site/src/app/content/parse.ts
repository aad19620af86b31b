import * as z from 'zod/mini'
import type { Kind } from './schemas'

/** Pages that the site cannot do without. */
export const REQUIRED_PAGES = ['home', 'about', 'courses', 'features', 'privacy', 'terms', '404']

const named = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  slug: z.catch(z.optional(z.string()), undefined),
  author: z.catch(z.optional(z.string()), undefined),
})

/** Checks the records of a kind against the contract, and that there is enough of them to publish a site. */
export function parseAll<Schema extends z.ZodMiniType>(
  kind: Kind<Schema>,
  records: unknown[],
): z.output<Schema>[] {
  const parsed = records.map((record) => parse(kind, record))
  const shortage = shortageOf(kind, parsed)
  if (shortage) throw new Error(`${shortage} Nothing was published, so the site stays as it is.`)
  return parsed
}

/** Parses the drafts that can be shown already, and reports each invalid one in a sentence. */
export function parseDrafts<Schema extends z.ZodMiniType>(
  kind: Kind<Schema>,
  records: unknown[],
  report: (sentence: string) => void,
): z.output<Schema>[] {
  return records.flatMap((record) => {
    try {
      return [parse(kind, record)]
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
      return []
    }
  })
}

function parse<Schema extends z.ZodMiniType>(kind: Kind<Schema>, record: unknown): z.output<Schema> {
  const result = z.safeParse(kind.schema, record)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  throw new Error(`${nameOf(kind, record)} in the CMS cannot be shown: ${problems.join('; ')}.`)
}

function nameOf(kind: Kind, record: unknown): string {
  const { title, slug, author } = named.safeParse(record).data ?? {}
  const name = title ?? slug ?? author
  return name ? `The ${kind.noun} "${name}"` : `A ${kind.noun}`
}

const sluggedPage = z.object({ slug: z.string(), blocks: z.array(z.unknown()) })

function shortageOf(kind: Kind, records: unknown[]): string | undefined {
  if (kind.path === 'site-setting' && records.length === 0) return 'The CMS has no published site settings.'
  if (kind.path !== 'pages') return undefined
  const pages = z.array(sluggedPage).parse(records)
  const missing = REQUIRED_PAGES.filter((slug) => !pages.some((page) => page.slug === slug))
  if (missing.length > 0)
    return `The CMS has no published page ${missing.map((slug) => `"${slug}"`).join(', ')}.`
  const blank = pages.find((page) => page.blocks.length === 0)
  return blank && `The page "${blank.slug}" in the CMS has no blocks.`
}
