import type { Core } from '@strapi/strapi'
import type { editClass } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { type LockedBatch, lockBatches } from '../batch/lock-batch'
import type { LinksFor } from '../batch/read-batch'
import { postToStudents } from './class-letters'
import { startColumns } from './class-start'
import { refuseBeforeToday } from './not-past'
import { readClass } from './read-class'
import {
  batchOfClass,
  changedAgain,
  classUid,
  findClass,
  isToCome,
  type StoredClass,
  toldOf,
} from './stored-class'

/** Changes a class, and tells its students where that matters to their calendars: all of it or nothing. */
export const changeClass =
  (strapi: Core.Strapi, linksFor: LinksFor): Handler<typeof editClass, Account> =>
  async ({ query: { id }, body: { batchId, link, recording, ...fields }, caller }) => {
    await strapi.db.transaction(async () => {
      const { from, to } = await lockBoth(strapi, id, batchId)
      const before = await findClass(strapi, id, from.id)
      const start = { ...clockOf(before), ...defined(fields) }
      if (fields.date !== undefined && fields.date !== before.date)
        refuseBeforeToday(fields.date, start.timezone, new Date())
      const data = {
        ...defined(fields),
        ...startColumns(start),
        ...(link !== undefined && { link: link || null }),
        ...(recording !== undefined && { recording: recording || null }),
        sequence: changedAgain(before).sequence,
      }
      await strapi.db.query(classUid).update({ where: { id: before.id }, data: { ...data, batch: to.id } })
      await tell(strapi, { from, to, before, after: { ...before, ...data } })
    })
    return { class: await readClass(strapi, id, linksFor(caller)) }
  }

type Move = { from: LockedBatch; to: LockedBatch; before: StoredClass; after: StoredClass }

/** Who gets another class is told of a new one, and who loses it of its end. */
async function tell(strapi: Core.Strapi, { from, to, before, after }: Move): Promise<void> {
  const now = new Date()
  if (from.id !== to.id) {
    if (isToCome(before, now))
      await postToStudents(strapi, 'classCancelled', from, [toldOf(changedAgain(before))])
    if (isToCome(after, now)) await postToStudents(strapi, 'classScheduled', to, [toldOf(after)])
  } else if (isMoved(before, after) && (isToCome(before, now) || isToCome(after, now)))
    await postToStudents(strapi, 'classMoved', to, [toldOf(after)])
}

const isMoved = (before: StoredClass, after: StoredClass): boolean =>
  new Date(before.startsAt).getTime() !== new Date(after.startsAt).getTime() ||
  before.duration !== after.duration ||
  before.link !== after.link

const clockOf = ({ date, time, timezone }: StoredClass) => ({ date, time, timezone })

/** A field that was not sent changes nothing. */
function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** The batch that has the class and the one that is to have it, which may be the same. */
async function lockBoth(strapi: Core.Strapi, id: string, batchId: string | undefined) {
  const wanted = await batchOfClass(strapi, id)
  const batches = await lockBatches(strapi, [wanted, batchId ?? wanted])
  const from = batches.find(({ documentId }) => documentId === wanted)
  const to = batches.find(({ documentId }) => documentId === (batchId ?? wanted))
  if (!from || !to) throw new HttpError(404, 'The requested batch could not be found')
  return { from, to }
}
