import type { Core } from '@strapi/strapi'
import type { scheduleClass } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { readInstitute } from '../../lib/institute'
import { lockBatch } from '../batch/lock-batch'
import { type LinksFor, readBatch } from '../batch/read-batch'
import { postToStudents } from './class-letters'
import { startColumns } from './class-start'
import { refuseBeforeToday } from './not-past'
import { classUid, type StoredClass, toldOf } from './stored-class'
import { weeklyDates } from './weekly'

const MINUTES = 60

/** Schedules a class, or one in every week, and tells the students of the batch: all of it or nothing. */
export const addClasses =
  (strapi: Core.Strapi, linksFor: LinksFor): Handler<typeof scheduleClass, Account> =>
  async ({ body: { batchId, date, time, repeatUntil, link, duration, ...more }, caller }) => {
    const timezone = more.timezone ?? (await readInstitute(strapi)).timezone
    refuseBeforeToday(date, timezone, new Date())
    const dates = datesOf(date, repeatUntil)
    const ids = await strapi.db.transaction(async () => {
      const batch = await lockBatch(strapi, batchId)
      const made: StoredClass[] = []
      for (const each of dates)
        made.push(
          await strapi.db.query(classUid).create({
            data: {
              ...more,
              ...startColumns({ date: each, time, timezone }),
              link: link || null,
              duration: duration ?? MINUTES,
              batch: batch.id,
            },
          }),
        )
      const occasion = made.length > 1 ? 'classesScheduled' : 'classScheduled'
      await postToStudents(strapi, occasion, batch, made.map(toldOf))
      return made.map(({ documentId }) => documentId)
    })
    const found = await readBatch(strapi, 'ofId', batchId, linksFor(caller))
    const classes = found?.batch.scheduledClasses.filter(({ _id }) => ids.includes(_id)) ?? []
    const [first] = classes
    if (!first) throw new HttpError(404, 'This batch has been deleted in the meantime.')
    return { class: first, classes }
  }

function datesOf(date: string, repeatUntil: string | undefined): string[] {
  const dates = repeatUntil ? weeklyDates(date, repeatUntil) : [date]
  if (dates) return dates
  const message = 'Please choose a last date that is not before the first, and at most 52 classes.'
  throw new HttpError(400, message, { errors: [{ path: 'repeatUntil', message }] })
}
