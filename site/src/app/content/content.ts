import { getCollection } from 'astro:content'
import type { Course, LiveSession, Page, SiteSettings, Testimonial } from '@careerspeak/contract/content'
import type * as z from 'zod/mini'
import { readEnvironment } from '#environment'
import { readDrafts } from './drafts'
import type { ListPlace } from './list-pages'
import { type Kind, kinds } from './schemas'

/** True if drafts are shown, as they are in the CMS when a page is requested. */
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

async function recordsOf<Data>(
  kind: Kind<z.ZodMiniType<Data>>,
  stored: () => Promise<{ data: Data }[]>,
): Promise<Data[]> {
  return drafts ? readDrafts(kind) : (await stored()).map(({ data }) => data)
}

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position

export const getSiteSettings = once(async () => {
  const [settings] = await recordsOf(kinds.siteSettings, () => getCollection('siteSettings'))
  if (!settings) throw new Error('The CMS has no published site settings.')
  return settings
})

export const getPages = once(() => recordsOf(kinds.pages, () => getCollection('pages')))

export const getCourses = once(async () =>
  (await recordsOf(kinds.courses, () => getCollection('courses'))).sort(byPosition),
)

const getTestimonials = once(async () =>
  (await recordsOf(kinds.testimonials, () => getCollection('testimonials'))).sort(byPosition),
)

/** The live sessions that were still to come when the site was built, the next one first. */
const getLiveSessions = once(async () => {
  const sessions = await recordsOf(kinds.liveSessions, () => getCollection('liveSessions'))
  return sessions
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
})

export const getPracticeTopics = once(async () =>
  (await recordsOf(kinds.practiceTopics, () => getCollection('practiceTopics'))).sort(byPosition),
)

/** The bank of the mock interview. */
export const getInterviewQuestions = once(() =>
  recordsOf(kinds.interviewQuestions, () => getCollection('interviewQuestions')),
)

/** The rules of the checker as editors left them. */
export const getCorrectionRules = once(() =>
  recordsOf(kinds.correctionRules, () => getCollection('correctionRules')),
)

export const getRedirects = once(() => recordsOf(kinds.redirects, () => getCollection('redirects')))

/** Content that blocks show in addition to their own fields. It is passed to them, so they fetch nothing. */
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
