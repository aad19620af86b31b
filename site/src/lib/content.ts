import { getCollection } from 'astro:content'
import type {
  Course,
  LiveSession,
  Page,
  PracticeTopic,
  Redirect,
  SiteSettings,
  Testimonial,
} from '../../../cms/src/contract/content'

/** The only door to content: a build reads each list from its store once, and shares it among all pages. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  if (import.meta.env.DEV) return read
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

const dataOf = <Data>(entries: { data: Data }[]): Data[] => entries.map(({ data }) => data)

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position

/** What every page shares. */
export const getSiteSettings = once(async (): Promise<SiteSettings> => {
  const [settings] = dataOf(await getCollection('siteSettings'))
  if (!settings) throw new Error('The CMS has no published site settings.')
  return settings
})

/** Every published page, the home page and the not-found page among them. */
export const getPages = once(async (): Promise<Page[]> => dataOf(await getCollection('pages')))

/** Every course on sale, in the order that the editors gave. */
export const getCourses = once(
  async (): Promise<Course[]> => dataOf(await getCollection('courses')).sort(byPosition),
)

/** Every testimonial, in the order that the editors gave. */
export const getTestimonials = once(
  async (): Promise<Testimonial[]> => dataOf(await getCollection('testimonials')).sort(byPosition),
)

/** The live sessions that were still to come when the site was built, the next one first. */
export const getLiveSessions = once(async (): Promise<LiveSession[]> => {
  const sessions = dataOf(await getCollection('liveSessions'))
  return sessions
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
})

/** The topics of the practice pages, in the order that the editors gave. */
export const getPracticeTopics = once(
  async (): Promise<PracticeTopic[]> => dataOf(await getCollection('practiceTopics')).sort(byPosition),
)

/** Where addresses lead that the site no longer has. */
export const getRedirects = once(async (): Promise<Redirect[]> => dataOf(await getCollection('redirects')))
