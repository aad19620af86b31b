import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { type Change, changesDue, problemOf, timeOf } from './due-changes'

/** The content types that editors can schedule. */
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

/** Publishes and unpublishes all entries that are due. */
export async function publishDueEntries(now = new Date()): Promise<void> {
  for (const uid of scheduled) {
    const due = { $lte: now }
    const found = await strapi.db.query(uid).findMany({
      select: ['documentId', 'publishAt', 'unpublishAt'],
      where: { publishedAt: null, $or: [{ publishAt: due }, { unpublishAt: due }] },
    })
    for (const change of changesDue(drafts.parse(found), now)) await applyChange(uid, change)
  }
}

async function applyChange(uid: ScheduledUid, change: Change): Promise<void> {
  const { verb, documentId, at } = change
  try {
    await strapi.db.transaction(async () => {
      if (!(await claim(uid, change, { scheduleProblem: null }))) return
      const entries = strapi.documents(uid)
      await (verb === 'publish' ? entries.publish({ documentId }) : entries.unpublish({ documentId }))
      strapi.log.info(`Scheduled: ${verb} ${uid} ${documentId}`)
    })
  } catch (error) {
    // Invalid content will not become valid by itself; after any other error the change is tried again.
    if (!(error instanceof errors.ApplicationError)) throw error
    const scheduleProblem = `Could not ${verb} at ${at.toUTCString()}: ${error.message}`
    await claim(uid, change, { scheduleProblem })
    strapi.log.warn(`${uid} ${documentId}: ${scheduleProblem}`)
  }
}

/**
 * Clears the time of the draft, and returns whether it was still set, which only one of several nodes finds. Other nodes wait for
 * the transaction, and a crash rolls it back.
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
 * Refuses past times. Otherwise a form that was open at the scheduled time would send the time again, and its unfinished changes
 * would be published.
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
