import { getCollection } from 'astro:content'
import type * as z from 'zod/mini'
import type {
  Course,
  EditedCorrectionRule,
  LiveSession,
  Page,
  PracticeTopic,
  Redirect,
  SiteSettings,
  Testimonial,
} from '../../../cms/src/contract/content'
import { readEnvironment } from '../../environment'
import { type Kind, kinds } from '../loaders/schemas'
import { readDrafts } from '../preview/drafts'

/** Whether drafts are shown: as they are in the CMS when a page is asked for. */
const drafts = readEnvironment(process.env).CONTENT_STATUS === 'draft'

/** The only door to content: a build reads each list from its store once, and shares it among all pages. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  if (import.meta.env.DEV || drafts) return read
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

/** The records of a kind, of the build's store or as drafts. */
async function recordsOf<Data>(
  kind: Kind<z.ZodMiniType<Data>>,
  stored: () => Promise<{ data: Data }[]>,
): Promise<Data[]> {
  return drafts ? readDrafts(kind) : (await stored()).map(({ data }) => data)
}

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position

/** What every page shares. */
export const getSiteSettings = once(async (): Promise<SiteSettings> => {
  const [settings] = await recordsOf(kinds.siteSettings, () => getCollection('siteSettings'))
  if (!settings) throw new Error('The CMS has no published site settings.')
  return settings
})

/** Every published page, the home page and the not-found page among them. */
export const getPages = once(
  async (): Promise<Page[]> => recordsOf(kinds.pages, () => getCollection('pages')),
)

/** Every course on sale, in the order that the editors gave. */
export const getCourses = once(
  async (): Promise<Course[]> =>
    (await recordsOf(kinds.courses, () => getCollection('courses'))).sort(byPosition),
)

/** Every testimonial, in the order that the editors gave. */
export const getTestimonials = once(
  async (): Promise<Testimonial[]> =>
    (await recordsOf(kinds.testimonials, () => getCollection('testimonials'))).sort(byPosition),
)

/** The live sessions that were still to come when the site was built, the next one first. */
export const getLiveSessions = once(async (): Promise<LiveSession[]> => {
  const sessions = await recordsOf(kinds.liveSessions, () => getCollection('liveSessions'))
  return sessions
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
})

/** The topics of the practice pages, in the order that the editors gave. */
export const getPracticeTopics = once(
  async (): Promise<PracticeTopic[]> =>
    (await recordsOf(kinds.practiceTopics, () => getCollection('practiceTopics'))).sort(byPosition),
)

/** The rules of the checker as editors left them. */
export const getCorrectionRules = once(
  async (): Promise<EditedCorrectionRule[]> =>
    recordsOf(kinds.correctionRules, () => getCollection('correctionRules')),
)

/** Where addresses lead that the site no longer has. */
export const getRedirects = once(
  async (): Promise<Redirect[]> => recordsOf(kinds.redirects, () => getCollection('redirects')),
)
