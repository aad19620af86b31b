import { coloursOf, paletteOf, styleSheetOf } from '@careerspeak/contract/brand'
import type {
  Course,
  LiveSession,
  Page,
  PracticeTopic,
  SiteSettings,
  Testimonial,
} from '@careerspeak/contract/content'
import type * as z from 'zod/mini'
import { readEnvironment } from '#environment'
import type { ListPlace } from './list-pages'
import { parsePublished } from './parse'
import { type Kind, kinds } from './schemas'
import { readContentFile } from './source'
import { cmsOf, readFromCms } from './strapi'

const environment = readEnvironment(process.env)
const { CONTENT_FILE } = environment

/** The only door to content: a build reads each list once, and shares it among all pages. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  if (import.meta.env.DEV) return read
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

const readFile = once(() => readContentFile(CONTENT_FILE ?? ''))

async function recordsOf<Schema extends z.ZodMiniType>(kind: Kind<Schema>): Promise<z.output<Schema>[]> {
  const given = CONTENT_FILE
    ? ((await readFile())[kind.path] ?? [])
    : await readFromCms(cmsOf(environment), kind)
  const { records, shortages } = parsePublished(kind, given)
  if (shortages.length > 0) throw new Error(shortages.map(({ words }) => words).join('\n'))
  return records
}

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position

export const getSiteSettings = once(async () => {
  const [settings] = await recordsOf(kinds.siteSettings)
  if (!settings) throw new Error('The site settings aren’t there.')
  return settings
})

/** The institute's three colours, what pages have instead of the default ones, and the paper of each theme. */
export const getColours = once(async () => {
  const colours = coloursOf((await getSiteSettings()).brand)
  const [light, dark] = [paletteOf(colours, 'light'), paletteOf(colours, 'dark')]
  return { colours, light, dark, styleSheet: styleSheetOf(colours) }
})

export const getPages = once(() => recordsOf(kinds.pages))

export const getCourses = once(async () => (await recordsOf(kinds.courses)).sort(byPosition))

const getTestimonials = once(async () => (await recordsOf(kinds.testimonials)).sort(byPosition))

/** The live sessions that were still to come when the site was built, the next one first. */
const getLiveSessions = once(async () => {
  const sessions = await recordsOf(kinds.liveSessions)
  return sessions
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
})

export const getPracticeTopics = once(async () => (await recordsOf(kinds.practiceTopics)).sort(byPosition))

/** The bank of the mock interview. */
export const getInterviewQuestions = once(() => recordsOf(kinds.interviewQuestions))

/** The rules of the checker as editors left them. */
export const getCorrectionRules = once(() => recordsOf(kinds.correctionRules))

/** The keys of certificates, and those that count no more; undefined where the CMS publishes none. */
export const getCertificates = once(async () => (await recordsOf(kinds.certificates))[0])

export const getRedirects = once(() => recordsOf(kinds.redirects))

/** The first question of a practice topic, and who asks it. `role` may be empty. */
export type FirstQuestion = { topic: string; role: string; text: string }

const firstQuestionOf = ({ slug, role, steps, prompts }: PracticeTopic): FirstQuestion[] => {
  const text = steps[0]?.says ?? prompts[0]?.text
  return text ? [{ topic: slug, role: role ?? '', text }] : []
}

/** Content that blocks show in addition to their own fields. It is passed to them, so they fetch nothing. */
export type SiteContent = {
  settings: SiteSettings
  courses: Course[]
  testimonials: Testimonial[]
  liveSessions: LiveSession[]
  /** The question of the first practice topic that asks one; undefined without one. */
  firstQuestion: FirstQuestion | undefined
  place: ListPlace
}

/** Reads what blocks show, with the testimonial or live session of an id at the front where one is asked for. */
export async function getSiteContent(place: ListPlace, first?: string | null): Promise<SiteContent> {
  const [settings, courses, testimonials, liveSessions, topics] = await Promise.all([
    getSiteSettings(),
    getCourses(),
    getTestimonials(),
    getLiveSessions(),
    getPracticeTopics(),
  ])
  return {
    settings,
    courses,
    testimonials: putFirst(testimonials, first),
    liveSessions: putFirst(liveSessions, first),
    firstQuestion: topics.flatMap(firstQuestionOf)[0],
    place,
  }
}

const putFirst = <Entry extends { documentId: string }>(entries: Entry[], first?: string | null): Entry[] =>
  entries.toSorted((one, other) => Number(other.documentId === first) - Number(one.documentId === first))

/** Reads the page of a slug that the site cannot do without. */
export async function getPage(slug: string): Promise<Page> {
  const page = (await getPages()).find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`The page “${slug}” isn’t there.`)
  return page
}
