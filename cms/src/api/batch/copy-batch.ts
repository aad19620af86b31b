import type { copyBatch as copyBatchEndpoint } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import { ask } from '../../platform/feature'
import type { Handler } from '../../platform/http/endpoint'
import { invalidField } from '../../platform/http/http-error'
import { dayNumber, wallTimeOf } from '../../platform/zoned-time'
import { batchNotFound, lockBatch, videoUid } from './batch'
import { explainTakenName } from './batches'
import { readBatch } from './read-batch'
import { createBatch } from './service'

type Video = { title: string; url: string }
type Start = { date: string; timezone: string }

/**
 * Copies a batch with its classes on new dates, in one transaction. The source is locked, so that no shared
 * file is deleted before its copy refers to it; later, a file is deleted with its last reference.
 */
export const copyBatch: Handler<typeof copyBatchEndpoint> = async ({
  body: { id, name, startsOn },
  caller,
}) => {
  const copy = await inTransaction(async () => {
    const source = await lockBatch(id)
    const days = daysUntil(startsOn, await firstStartOf(source.id))
    const documentId = await createBatch({ name, description: source.description, capacity: source.capacity })
    await copyVideos(source.id, documentId)
    await ask('copyBatch', { source: source.id, copy: documentId, days, copies: new Map() })
    return documentId
  }).catch(explainTakenName)
  const found = await readBatch('byId', copy, caller)
  if (!found) throw batchNotFound()
  return { batch: found.batch }
}

/** By how many days the classes move, given the first one. */
function daysUntil(startsOn: string, first: Start | null): number {
  if (!first) return 0
  if (startsOn >= wallTimeOf(new Date(), first.timezone).date)
    return dayNumber(startsOn) - dayNumber(first.date)
  throw invalidField('startsOn', 'This date is in the past. Please choose today or a later day.')
}

const firstStartOf = (batch: number): Promise<Start | null> =>
  strapi.db
    .query('api::class.scheduled-class')
    .findOne({ select: ['date', 'timezone'], where: { batch: { id: batch } }, orderBy: { startsAt: 'asc' } })

async function copyVideos(source: number, batch: string): Promise<void> {
  const videos: Video[] = await strapi.db
    .query(videoUid)
    .findMany({ where: { batch: { id: source } }, orderBy: { id: 'asc' } })
  for (const { title, url } of videos)
    await strapi.documents(videoUid).create({ data: { title, url, batch } })
}
