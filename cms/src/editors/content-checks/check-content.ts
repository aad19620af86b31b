import { join } from 'node:path'
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { readInstitute } from '../../api/site-setting/institute'
import { wallTimeOf } from '../../platform/zoned-time'
import { content } from '../content-types'
import { readEntries } from '../seed-content'
import { courseProblem } from './courses'
import { drillProblem } from './drills'
import { exampleProblem } from './examples'
import { comparedQuestions, interviewProblem } from './interview-questions'
import { imagesWithoutText, linkProblem, linksIn, slugProblem, unreadableImages } from './pages'
import { topicProblem } from './practice-topics'
import { settingsProblem, timezoneProblem } from './settings'
import { testimonialProblem } from './testimonials'

const pageUid = 'api::page.page'
const courseUid = 'api::course.course'
const testimonialUid = 'api::testimonial.testimonial'
const topicUid = 'api::practice-topic.practice-topic'
const ruleUid = 'api::correction-rule.correction-rule'
const settingsUid = 'api::site-setting.site-setting'
const interviewUid = 'api::interview.interview-question'

type PopulateBuilder = (uid: UID.ContentType) => { populateDeep(): { build(): Promise<object> } }

const builder = z.custom<PopulateBuilder>((value) => typeof value === 'function')
const saved = z.object({ documentId: z.string() })
const withSlug = z.looseObject({ slug: z.string() })
const slugs = z.array(z.object({ slug: z.string() }))

/**
 * Refuses pages at reserved paths when they are saved. When an entry is published, refuses pictures without alternative text or a readable size, broken
 * links, testimonials without consent, invalid questions and drills, past course starts, colours without contrast, unknown
 * timezones, and the words of examples.
 */
export function checkContent(): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const writes = action === 'create' || action === 'update'
    const given = writes ? withSlug.safeParse(params.data).data : undefined
    if (uid === pageUid && given) refuse(slugProblem(given.slug))
    const publishes = action === 'publish' || (writes && 'status' in params && params.status === 'published')
    if (!publishes || !content.some((one) => one === uid)) return next()
    return strapi.db.transaction(async () => {
      const answer = await next()
      const { documentId } = saved.parse(answer)
      const entry = await published(uid, documentId)
      const [image] = imagesWithoutText(entry)
      refuse(
        image &&
          `The picture “${image}” has no alternative text. Open it in the media library, describe it for someone who can’t see it, and publish again.`,
      )
      const [broken] = unreadableImages(entry)
      refuse(
        broken &&
          `The picture “${broken}” can’t be read, or is too large, and would stop the whole site from being published. Upload it again, and publish again.`,
      )
      if (uid === settingsUid) refuse(settingsProblem(entry))
      refuse(timezoneProblem(entry))
      if (uid === courseUid) refuse(courseProblem(entry, await today(), await batchNames()))
      if (uid === courseUid || uid === testimonialUid) refuse(exampleProblem(entry, await examplesOf(uid)))
      if (uid === testimonialUid) refuse(testimonialProblem(entry, await today()))
      if (uid === ruleUid) refuse(drillProblem(entry))
      if (uid === topicUid) refuse(topicProblem(entry))
      if (uid === interviewUid) refuse(interviewProblem(entry, await otherPublishedQuestions(documentId)))
      const links = linksIn(entry)
      if (links.length === 0) return answer
      const paths = await knownPaths()
      for (const link of links) refuse(linkProblem(link, paths))
      return answer
    })
  })
}

/** The drafts of a type that an institute begins with. */
async function examplesOf(uid: UID.ContentType) {
  const entries = await readEntries(join(strapi.dirs.app.root, 'seed/institute'))
  return entries.flatMap((entry) => (entry.uid === uid ? entry.data : []))
}

/** The institute's day (YYYY-MM-DD). */
async function today(): Promise<string> {
  const { timezone } = await readInstitute()
  return wallTimeOf(new Date(), timezone).date
}

async function batchNames(): Promise<string[]> {
  const named = z.array(z.object({ name: z.string() }))
  const found = await strapi.db.query('api::batch.batch').findMany({ select: ['name'] })
  return named.parse(found).map(({ name }) => name)
}

function refuse(problem: string | undefined): void {
  if (problem) throw new errors.ApplicationError(problem)
}

async function published(uid: UID.ContentType, documentId: string): Promise<unknown> {
  const everythingOf = builder.parse(strapi.plugin('content-manager').service('populate-builder'))
  const populate = await everythingOf(uid).populateDeep().build()
  return strapi.db.query(uid).findOne({ where: { documentId, publishedAt: { $ne: null } }, populate })
}

async function otherPublishedQuestions(documentId: string) {
  const where = { documentId: { $ne: documentId }, publishedAt: { $ne: null } }
  return comparedQuestions.parse(
    await strapi.db.query(interviewUid).findMany({ select: ['text', 'role'], where }),
  )
}

/** The paths of all entries, drafts included: a page may link to another one that is published later. */
async function knownPaths(): Promise<ReadonlySet<string>> {
  const read = async (uid: UID.ContentType) =>
    slugs.parse(await strapi.db.query(uid).findMany({ select: ['slug'] })).map(({ slug }) => slug)
  const redirects = z
    .array(z.object({ from: z.string() }))
    .parse(await strapi.db.query('api::redirect.redirect').findMany({ select: ['from'] }))
  return new Set([
    ...(await read(pageUid)).map((slug) => (slug === 'home' ? '/' : `/${slug}`)),
    ...(await read('api::course.course')).map((slug) => `/courses/${slug}`),
    ...redirects.map(({ from }) => from),
  ])
}
