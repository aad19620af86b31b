import type {
  cancelClasses,
  deleteClass as deleteClassEndpoint,
  editClass,
  MailTiming,
  ScheduledClass,
  scheduleClass,
  undoScheduleClass,
} from '@careerspeak/contract'
import { holidayOfClass } from '@careerspeak/contract/holiday-days'
import { MAX_CLASSES_PER_SERIES, weeklyDates } from '@careerspeak/contract/weekly-dates'
import { createDocument, updateDocument } from '../../platform/database/document-writes'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import type { Reader } from '../account/reader-links'
import { lockBatch, lockBatches } from '../batch/batch'
import { readBatch } from '../batch/read-batch'
import { readHolidays } from '../holiday/holidays'
import { readInstitute } from '../site-setting/institute'
import { type ClassChange, classUid, rejectPastDate, type StoredClass } from './class'
import {
  createClasses,
  deleteClass,
  deleteClasses,
  findClasses,
  followChanges,
  undoCreation,
  updateClass,
} from './service'

const DEFAULT_DURATION_MINUTES = 60

export const classNotFound = () => new HttpError(404, 'This class has been deleted.')

/** Schedules one class, or a series of weeks: all of them or none. */
export const addClasses: Handler<typeof scheduleClass> = async ({
  body: {
    batchId,
    date,
    repeatUntil,
    weekdays,
    includesHolidays,
    hasTakenPlace,
    link,
    duration,
    mails,
    ...more
  },
  caller,
}) => {
  const timezone = more.timezone ?? (await readInstitute()).timezone
  if (!hasTakenPlace) rejectPastDate(date, timezone, new Date())
  const dates = repeatUntil ? weeklyDates(date, repeatUntil, weekdays) : [date]
  const holidays = repeatUntil && !includesHolidays ? await readHolidays() : undefined
  const isFree = (day: string) =>
    !holidays || !holidayOfClass(holidays, { date: day, time: more.time }, timezone)
  const series = notTooMany(dates.filter(isFree)).map((each) => ({
    ...more,
    date: each,
    timezone,
    batch: batchId,
    link: link || null,
    duration: duration ?? DEFAULT_DURATION_MINUTES,
  }))
  const ids = await inTransaction(async () => {
    await lockBatch(batchId)
    return createClasses(series, createDocument(classUid), undefined, followWith(mails))
  })
  const found = await readBatch('byId', batchId, caller)
  const classes = found?.batch.scheduledClasses.filter(({ _id }) => ids.includes(_id)) ?? []
  const [first] = classes
  if (!first) throw new HttpError(404, 'This batch has been deleted.')
  return { class: first, classes }
}

const followWith = (mails: MailTiming | undefined) => (changes: readonly ClassChange[]) =>
  followChanges(changes, mails)

/** Removes classes that the admin has just scheduled. */
export const undoSchedule: Handler<typeof undoScheduleClass> = async ({ body: { ids } }) => {
  if (await undoCreation(ids)) return { msg: 'Undone' }
  throw new HttpError(409, 'Someone else has changed this in the meantime. Please reload it.')
}

function notTooMany(dates: string[]): string[] {
  if (dates.length > 0 && dates.length <= MAX_CLASSES_PER_SERIES) return dates
  throw invalidField(
    'repeatUntil',
    `Please choose a last date after the first, and 1 to ${MAX_CLASSES_PER_SERIES} classes that aren’t on holidays.`,
  )
}

/** Changes a class; omitted fields stay as they are. */
export const changeClass: Handler<typeof editClass> = async ({
  query: { id: documentId },
  body: { batchId, link, recording, previous, mails, ...fields },
  caller,
}) => {
  await inTransaction(async () => {
    const { date, timezone, batch } = await findClass(documentId)
    await lockBatches([batch.documentId, batchId ?? batch.documentId])
    if (previous) rejectIfMoved(await findClass(documentId), previous)
    if (fields.date !== undefined && fields.date !== date)
      rejectPastDate(fields.date, fields.timezone ?? timezone, new Date())
    const given = {
      ...fields,
      ...(link !== undefined && { link: link || null }),
      ...(recording !== undefined && { recording: recording || null }),
      batch: batchId,
    }
    const data = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const update = updateDocument(classUid, documentId)
    if (!(await updateClass(documentId, data, update, followWith(mails)))) throw classNotFound()
  })
  return { class: await readClass(documentId, caller) }
}

type Times = Pick<StoredClass, 'date' | 'time'> & { duration?: number | undefined }

function rejectIfMoved({ date, time, duration }: StoredClass, previous: Times): void {
  const isUnchanged = duration === (previous.duration ?? duration)
  if (date === previous.date && time.slice(0, 5) === previous.time && isUnchanged) return
  throw new HttpError(409, 'Someone else has moved this class in the meantime. Please reload it.')
}

export const cancelClass: Handler<typeof deleteClassEndpoint> = async ({ query: { id: documentId } }) => {
  if (!(await deleteClass(documentId))) throw classNotFound()
  return { msg: 'Deleted from batch' }
}

export const cancelTogether: Handler<typeof cancelClasses> = async ({ body: { ids } }) => {
  await deleteClasses(ids)
  return { msg: 'Deleted from batch' }
}

/** The class with this id; throws a 404 if there is none, or it has no batch. */
export const findClass = async (documentId: string): Promise<ClassOfBatch> =>
  withBatch((await findClasses({ documentId }))[0])

export type ClassOfBatch = StoredClass & { batch: NonNullable<StoredClass['batch']> }

/** A class that has a batch; throws a 404 for any other. */
export function withBatch(found: StoredClass | undefined): ClassOfBatch {
  if (!found?.batch) throw classNotFound()
  return { ...found, batch: found.batch }
}

/** Runs work in a transaction that locks the class's batch; throws a 404 if there is no such class. */
export function withClass<Result>(
  documentId: string,
  work: (stored: StoredClass) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async () => {
    const { batch } = await findClass(documentId)
    await lockBatches([batch.documentId])
    return work(await findClass(documentId))
  })
}

/** A class as the API returns it; throws a 404 if there is none. */
export async function readClass(id: string, reader: Reader): Promise<ScheduledClass> {
  const found = await readBatch('byClass', id, reader)
  const shown = found?.batch.scheduledClasses.find(({ _id }) => _id === id)
  if (!shown) throw classNotFound()
  return shown
}
