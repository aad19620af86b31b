import { appPaths } from '@careerspeak/contract'
import { z } from 'zod'
import { tooManyPixels } from '../../platform/storage/media-kinds'

const picture = z.object({
  name: z.string(),
  mime: z.string().startsWith('image/'),
  width: z.number().nullish(),
  height: z.number().nullish(),
  alternativeText: z.string().nullish(),
})

/** A link of a block, a card with an address, or a link of rich text. */
const link = z.union([
  z.object({ href: z.string(), label: z.string() }),
  z.object({ href: z.string(), title: z.string() }).transform(({ href, title }) => ({ href, label: title })),
  z
    .object({
      type: z.literal('link'),
      url: z.string(),
      children: z.array(z.looseObject({ text: z.string() })),
    })
    .transform(({ url, children }) => ({ href: url, label: children.map(({ text }) => text).join('') })),
])
type Link = z.output<typeof link>

const parts = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

function picturesIn(value: unknown): z.output<typeof picture>[] {
  const found = picture.safeParse(value).data
  return found ? [found] : parts(value).flatMap(picturesIn)
}

/** The names of pictures without alternative text in a populated entry. */
export const imagesWithoutText = (entry: unknown): string[] =>
  picturesIn(entry).flatMap(({ alternativeText, name }) => (alternativeText?.trim() ? [] : [name]))

/** The names of pictures in a populated entry that the site's build can't encode: without a size, or too large. */
export const unreadableImages = (entry: unknown): string[] =>
  picturesIn(entry).flatMap(({ width, height, name }) =>
    width && height && !tooManyPixels(width, height) ? [] : [name],
  )

/** The links with an address in a populated entry. */
export function linksIn(value: unknown): Link[] {
  const found = link.safeParse(value).data
  if (found) return found.href.trim() ? [found] : []
  return parts(value).flatMap(linksIn)
}

const SITE_ORIGIN = 'https://here.invalid'

/** The path of a link on the site, without query and hash; undefined for other links. */
export function pathOn(href: string): string | undefined {
  const trimmed = href.trim()
  const url = trimmed.startsWith('/') ? URL.parse(trimmed, SITE_ORIGIN) : null
  if (!url || url.origin !== SITE_ORIGIN) return undefined
  return url.pathname.replace(/\/+$/, '') || '/'
}

/** Valid link targets that are not CMS entries. */
const builtIn: readonly string[] = [...appPaths, '/sitemap-index.xml', '/robots.txt']

/** A message for the editor if a link is broken. `paths` are those of all entries. */
export function linkProblem({ href, label }: Link, paths: ReadonlySet<string>): string | undefined {
  const address = href.trim()
  if (/^(#|https?:\/\/[^/]|mailto:.|tel:.)/.test(address)) return undefined
  const path = pathOn(address)
  if (path === undefined)
    return `The link “${label}” leads to ${address}, which visitors can’t open. Write one of your own pages, such as /courses, or a full address that begins with https://.`
  if (paths.has(path) || builtIn.includes(path) || /^\/courses\/page\/\d+$/.test(path)) return undefined
  return `The link “${label}” leads to ${address}, and there’s no such page. Fix the link, or write that page first.`
}

/** A message for the editor if a page cannot have a slug. */
export function slugProblem(slug: string): string | undefined {
  if (appPaths.includes(`/${slug}`))
    return `The address /${slug} belongs to a page of the application, so no one would ever see this one. Choose another address.`
  if (slug.includes('.'))
    return `The address /${slug} contains a full stop, like a file name. Use lower case, with hyphens.`
  return undefined
}
