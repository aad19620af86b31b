import type { Core } from '@strapi/strapi'
import { HttpError } from '../../lib/http-error'
import type { ToldClass } from './class-letters'

export const classUid = 'api::class.scheduled-class'

/** A class as the database has it. */
export type StoredClass = {
  id: number
  documentId: string
  title: string
  description: string | null
  date: string
  time: string
  timezone: string
  duration: number
  startsAt: string | Date
  link: string | null
  recording: string | null
  sequence: number | null
}

/** What students and their calendars are told of a class. */
export const toldOf = ({ documentId, title, timezone, duration, ...more }: StoredClass): ToldClass => ({
  documentId,
  title,
  timezone,
  duration,
  description: more.description ?? '',
  startsAt: new Date(more.startsAt).toISOString(),
  link: more.link ?? '',
  sequence: more.sequence ?? 0,
})

/** Whether a class is not over yet. */
export const isToCome = ({ startsAt, duration }: StoredClass, now: Date): boolean =>
  new Date(startsAt).getTime() + duration * 60_000 > now.getTime()

/** The same class once more changed: calendars take the version with the highest number. */
export const changedAgain = (stored: StoredClass): StoredClass => ({
  ...stored,
  sequence: (stored.sequence ?? 0) + 1,
})

export const classGone = () => new HttpError(404, 'This class is no longer there.')

/** The id of the batch that has a class, or a 404 in words. */
export async function batchOfClass(strapi: Core.Strapi, documentId: string): Promise<string> {
  const found: { batch: { documentId: string } | null } | null = await strapi.db
    .query(classUid)
    .findOne({ where: { documentId }, populate: { batch: { select: ['documentId'] } } })
  if (!found?.batch) throw classGone()
  return found.batch.documentId
}

/** The class of an id in a batch, which the caller has locked, or a 404 in words. */
export async function findClass(
  strapi: Core.Strapi,
  documentId: string,
  batch: number,
): Promise<StoredClass> {
  const found: StoredClass | null = await strapi.db.query(classUid).findOne({ where: { documentId, batch } })
  if (!found) throw classGone()
  return found
}
