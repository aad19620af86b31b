import { errors } from '@strapi/utils'
import { z } from 'zod'
import { type ScheduledUid, scheduled } from './content-types'
import { type Change, changesDue, timeOf } from './due'

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
