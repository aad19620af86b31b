import type { SiteSettings } from '@careerspeak/contract/content'
import { getCourses, getPages, getSiteSettings } from '../content/content'
import { firstPath } from '../content/list-pages'
import { pathOfSlug } from '../navigation/page-path'

export type Card = { site: string; title: string; note: string; brand: SiteSettings['brand'] }

export async function getCards(): Promise<Map<string, Card>> {
  const [settings, pages, courses] = await Promise.all([getSiteSettings(), getPages(), getCourses()])
  const site = { site: settings.name, brand: settings.brand }
  return new Map([
    ...pages.map(({ slug, title }) => {
      return [pathOfSlug(slug), { ...site, title, note: settings.tagline }] as const
    }),
    ...courses.map(({ slug, title, tagline }) => {
      return [`/courses/${slug}`, { ...site, title, note: tagline }] as const
    }),
  ])
}

export const pictureName = (path: string) => path.slice(1) || 'home'

let paths: Promise<Set<string>> | undefined

/** The address of the card of a page, or of the page whose list it continues. */
export async function cardAddress(asked: string): Promise<string | undefined> {
  const path = firstPath(asked)
  paths ??= getCards().then((cards) => new Set(cards.keys()))
  return (await paths).has(path) ? `/og/${pictureName(path)}.jpg` : undefined
}
