import type { UID } from '@strapi/strapi'
import { z } from 'zod'

/** An editor's way to have visitors come across a published entry, and its place in the panel. */
export type Placement = { words: string; place: string }

const PAGE = 'api::page.page'
const SETTINGS = 'api::site-setting.site-setting'

/** The types whose entries may link to a page. */
const LINKING = [PAGE, 'api::course.course', SETTINGS] as const

/** Pages that need no link: visitors begin at the first, and the product itself leads to the others. */
const FOUND_ANYWAY = ['home', '404', 'privacy', 'terms']

/** Returns whether a text somewhere in an entry is an address of that path, on this site or with a host. */
export function linksTo(path: string, entry: unknown): boolean {
  if (typeof entry === 'string')
    return entry.startsWith('/') || /^https?:/.test(entry) ? pathOf(entry) === path : false
  return (
    typeof entry === 'object' && entry !== null && Object.values(entry).some((part) => linksTo(path, part))
  )
}

const pathOf = (address: string): string | undefined =>
  URL.parse(address, 'http://site.invalid')?.pathname.replace(/(?<=.)\/$/, '')

const entry = z.object({
  documentId: z.string(),
  blocks: z.array(z.object({ __component: z.string() })).default([]),
})

type PopulateBuilder = (uid: UID.ContentType) => { populateDeep(): { build(): Promise<object> } }

async function published(uid: UID.ContentType) {
  const populateOf: PopulateBuilder = strapi.plugin('content-manager').service('populate-builder')
  const populate = await populateOf(uid).populateDeep().build()
  const found: unknown = await strapi.db
    .query(uid)
    .findMany({ where: { publishedAt: { $notNull: true } }, populate })
  return z.array(z.looseObject(entry.shape)).parse(found)
}

/** Returns how visitors could find a published testimonial or page that no page shows or links to. */
export async function placementOf(uid: string, documentId: string): Promise<Placement | undefined> {
  if (uid === 'api::testimonial.testimonial') {
    const pages = await published(PAGE)
    if (pages.some(({ blocks }) => blocks.some(({ __component: block }) => block === 'blocks.testimonials')))
      return undefined
    const home = pages.find(({ slug }) => slug === 'home')
    return {
      words: 'No page shows testimonials yet. Add the block “Testimonials” to the home page, and publish it.',
      place: `/content-manager/collection-types/${PAGE}/${home?.documentId ?? ''}`,
    }
  }
  if (uid !== PAGE) return undefined
  const all = (await Promise.all(LINKING.map(published))).flat()
  const own = all.find((each) => each.documentId === documentId)
  if (!own || FOUND_ANYWAY.includes(String(own.slug))) return undefined
  if (all.some((each) => each !== own && linksTo(`/${own.slug}`, each))) return undefined
  return {
    words: `Nothing on the site links to this page yet. Add /${own.slug} to the menu in the site settings, or link to it from another page.`,
    place: `/content-manager/single-types/${SETTINGS}`,
  }
}
