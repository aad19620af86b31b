import * as z from 'zod/mini'
import type { Kind } from './schemas.ts'

/** Pages that the site cannot do without. */
export const REQUIRED_PAGES = ['home', 'about', 'courses', 'features', 'privacy', 'terms', '404']

/** A reason that keeps content off the site, in a sentence for editors; `path` and `documentId` lead to the entry, if there is one. */
export type Shortage = { words: string; path: string; documentId?: string }

/** The records of a kind that the site can show, and the shortages of the others. */
export type Parsed<Data> = { records: Data[]; shortages: Shortage[] }

/** Checks the records of a kind against the contract. */
export function parseRecords<Schema extends z.ZodMiniType>(
  kind: Kind<Schema>,
  given: readonly unknown[],
): Parsed<z.output<Schema>> {
  const parsed: Parsed<z.output<Schema>> = { records: [], shortages: [] }
  for (const record of given) {
    const result = z.safeParse(kind.schema, record)
    if (result.success) parsed.records.push(result.data)
    else parsed.shortages.push(shortage(kind, record, fieldsOf(result.error, record)))
  }
  return parsed
}

/** Checks all published records of a kind, and that there are enough of them for a site. */
export function parsePublished<Schema extends z.ZodMiniType>(
  kind: Kind<Schema>,
  given: readonly unknown[],
): Parsed<z.output<Schema>> {
  const { records, shortages } = parseRecords(kind, given)
  return { records, shortages: [...shortages, ...missing(kind, given)] }
}

function missing(kind: Kind, given: readonly unknown[]): Shortage[] {
  const { path } = kind
  if (path === 'site-setting' && given.length === 0)
    return [{ words: 'The site settings aren’t published. Fill them in, and publish them.', path }]
  if (path !== 'pages') return []
  const pages = given.map((record) => named.parse(record))
  const absent = REQUIRED_PAGES.filter((slug) => !pages.some((page) => page.slug === slug))
  const blank = given.filter((_, index) => pages[index]?.blocks?.length === 0)
  return [
    ...absent.map((slug) => ({
      words: `The site needs a page with the address “${slug}”. Publish it, or write one.`,
      path,
    })),
    ...blank.map((record) => shortage(kind, record, 'no section yet. Add one.')),
  ]
}

const named = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  slug: z.catch(z.optional(z.string()), undefined),
  author: z.catch(z.optional(z.string()), undefined),
  text: z.catch(z.optional(z.string()), undefined),
  documentId: z.catch(z.optional(z.string()), undefined),
  blocks: z.catch(z.optional(z.array(z.unknown())), undefined),
})

function shortage({ noun, path }: Kind, record: unknown, lacks: string): Shortage {
  const { title, slug, author, text, documentId } = named.safeParse(record).data ?? {}
  const name = title ?? author ?? text ?? slug
  return {
    words: `The ${noun}${name ? ` “${name}”` : ''} has ${lacks}`,
    path,
    ...(documentId && { documentId }),
  }
}

/** The fields that cannot be shown, such as `nothing in “section 2, heading”`. */
function fieldsOf({ issues }: z.core.$ZodError, record: unknown): string {
  const fields = issues.map(({ path }) => {
    const isEmpty = [undefined, null, ''].includes(valueAt(record, path) as string)
    return `${isEmpty ? 'nothing' : 'something that can’t be shown'} in “${nameOfField(path)}”`
  })
  return `${fields.join(', and ')}.`
}

const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    record,
  )

/** `["blocks", 1, "subHeading"]` is “section 2, sub heading”. */
function nameOfField(path: readonly PropertyKey[]): string {
  const parts: string[] = []
  for (const part of path)
    if (typeof part === 'number') parts.push(`${parts.pop() ?? ''} ${part + 1}`)
    else
      parts.push(
        part === 'blocks'
          ? 'section'
          : String(part).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      )
  return parts.join(', ')
}
