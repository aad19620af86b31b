import type { Course, LiveSession, Page, SiteSettings, Testimonial } from '../../../cms/src/contract/content'
import { getCourses, getLiveSessions, getPages, getSiteSettings, getTestimonials } from './content'
import type { ListPlace } from './list-pages'

/** What blocks show beside their own words. They are given it and read nothing themselves. */
export type SiteContent = {
  settings: SiteSettings
  courses: Course[]
  testimonials: Testimonial[]
  liveSessions: LiveSession[]
  place: ListPlace
}

/** Reads what blocks show, with the testimonial or live session of an id at the front where one is asked for. */
export async function getSiteContent(place: ListPlace, first?: string): Promise<SiteContent> {
  const [settings, courses, testimonials, liveSessions] = await Promise.all([
    getSiteSettings(),
    getCourses(),
    getTestimonials(),
    getLiveSessions(),
  ])
  return {
    settings,
    courses,
    testimonials: putFirst(testimonials, first),
    liveSessions: putFirst(liveSessions, first),
    place,
  }
}

const putFirst = <Entry extends { documentId: string }>(entries: Entry[], first?: string): Entry[] =>
  entries.toSorted((one, other) => Number(other.documentId === first) - Number(one.documentId === first))

/** Reads the page of a slug that the site cannot do without. */
export async function getPage(slug: string): Promise<Page> {
  const page = (await getPages()).find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`The CMS has no published page "${slug}".`)
  return page
}
