import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { type Change, changesDue, problemOf, timeOf } from './due-changes'

/** What editors may give times to be published and unpublished at. */
const scheduled = [
  'api::page.page',
  'api::course.course',
  'api::testimonial.testimonial',
  'api::news.article',
] as const satisfies readonly UID.ContentType[]

type ScheduledUid = (typeof scheduled)[number]

const isScheduled = (uid: string): uid is ScheduledUid => scheduled.some((one) => one === uid)

const moment = z.coerce.date().nullable()
const drafts = z.array(z.object({ documentId: z.string(), publishAt: moment, unpublishAt: moment }))

/** Publishes and unpublishes everything whose time has come. */
export async function keepTimes(now = new Date()): Promise<void> {
  for (const uid of scheduled) {
    const due = { $lte: now }
    const found = await strapi.db.query(uid).findMany({
      select: ['documentId', 'publishAt', 'unpublishAt'],
      where: { publishedAt: null, $or: [{ publishAt: due }, { unpublishAt: due }] },
    })
    for (const change of changesDue(drafts.parse(found), now)) await keep(uid, change)
  }
}

async function keep(uid: ScheduledUid, change: Change): Promise<void> {
  const { verb, documentId, at } = change
  try {
    await strapi.db.transaction(async () => {
      if (!(await claim(uid, change, { scheduleProblem: null }))) return
      const entries = strapi.documents(uid)
      await (verb === 'publish' ? entries.publish({ documentId }) : entries.unpublish({ documentId }))
      strapi.log.info(`Scheduled: ${verb} ${uid} ${documentId}`)
    })
  } catch (error) {
    // What the content itself is not fit for will not succeed later either; all else is tried again.
    if (!(error instanceof errors.ApplicationError)) throw error
    const scheduleProblem = `Could not ${verb} at ${at.toUTCString()}: ${error.message}`
    await claim(uid, change, { scheduleProblem })
    strapi.log.warn(`${uid} ${documentId}: ${scheduleProblem}`)
  }
}

/**
 * Takes the time out of the draft, and tells whether it was there still: of several nodes, one finds it. Within a
 * transaction the others wait for its end, and a node that dies puts the time back.
 */
async function claim(
  uid: ScheduledUid,
  { verb, documentId, at }: Change,
  data: { scheduleProblem: string | null },
): Promise<boolean> {
  const field = timeOf[verb]
  const { count } = await strapi.db.query(uid).updateMany({
    where: { documentId, publishedAt: null, [field]: at },
    data: { ...data, [field]: null },
  })
  return count > 0
}

const formMoment = z.coerce.date().nullish().catch(undefined)
const given = z.object({ publishAt: formMoment, unpublishAt: formMoment })

/**
 * Refuses times that have passed. A form that stood open while its time came would ask for the same again, and what
 * was written in it since would be published with it.
 */
export function refusePastTimes(): void {
  strapi.documents.use((context, next) => {
    if (isScheduled(context.uid) && (context.action === 'create' || context.action === 'update')) {
      const { publishAt = null, unpublishAt = null } = given.parse(context.params.data ?? {})
      const problem = problemOf({ publishAt, unpublishAt }, new Date())
      if (problem) throw new errors.ApplicationError(problem)
    }
    return next()
  })
}
