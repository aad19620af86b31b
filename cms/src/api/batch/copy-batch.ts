import type { copyBatch as copyBatchEndpoint } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { invalidField } from '../../platform/http/http-error'
import { addDays, dayNumber, wallTimeOf } from '../../platform/zoned-time'
import type { Account } from '../account/accounts'
import type { LinksFor } from '../account/reader-links'
import type { StoredClass } from '../class/class'
import { createClasses, findClasses } from '../class/service'
import { copyPlan } from '../fee/plans'
import { materialUid } from '../material/service'
import { batchNotFound, lockBatch, moduleUid, videoUid } from './batch'
import { explainTakenName } from './batches'
import { createModule } from './modules'
import { readBatch } from './read-batch'
import { createBatch } from './service'

type Named = { id: number; documentId: string }
type Video = { title: string; url: string }
type Material = {
  title: string
  link: string | null
  file: string | null
  fileName: string | null
  mimeType: string | null
  module: Named | null
  scheduledClass: Named | null
}

/** Maps the id of each copied record to the id of its copy. */
type Copies = Map<string, string>

/**
 * Copies a batch with its classes on new dates, in one transaction. The source is locked, so that no shared
 * file is deleted before its copy refers to it; later, a file is deleted with its last reference.
 */
export const copyBatch =
  (linksFor: LinksFor): Handler<typeof copyBatchEndpoint, Account> =>
  async ({ body: { id, name, startsOn }, caller }) => {
    const copy = await inTransaction(async () => {
      const source = await lockBatch(id)
      const classes = await findClasses({ batch: { id: source.id } })
      const days = daysUntil(startsOn, classes[0])
      const documentId = await createBatch({ name, description: source.description })
      const modules = await copyModules(source.id, documentId)
      const copies = await copyClasses(classes, documentId, days)
      await copyMaterials(source.id, modules, copies)
      await copyVideos(source.id, documentId)
      await copyPlan(source.id, documentId, days)
      return documentId
    }).catch(explainTakenName)
    const found = await readBatch('byId', copy, linksFor(caller))
    if (!found) throw batchNotFound()
    return { batch: found.batch }
  }

/** By how many days the classes move, given the first one. */
function daysUntil(startsOn: string, first: StoredClass | undefined): number {
  if (!first) return 0
  if (startsOn >= wallTimeOf(new Date(), first.timezone).date)
    return dayNumber(startsOn) - dayNumber(first.date)
  throw invalidField('startsOn', 'This date is in the past. Please choose today or a later day.')
}

const oldestFirst = { orderBy: { id: 'asc' } } as const

async function copyModules(source: number, batch: string): Promise<Copies> {
  const copies: Copies = new Map()
  const modules: (Named & { name: string })[] = await strapi.db
    .query(moduleUid)
    .findMany({ where: { batch: { id: source } }, ...oldestFirst })
  for (const { documentId, name } of modules) copies.set(documentId, await createModule({ name, batch }))
  return copies
}

async function copyClasses(classes: StoredClass[], batch: string, days: number): Promise<Copies> {
  const ids = await createClasses(
    classes.map(({ title, description, date, time, timezone, duration, link }) => ({
      title,
      description,
      time,
      timezone,
      duration,
      link,
      batch,
      date: addDays(date, days),
    })),
  )
  return new Map(classes.map(({ documentId }, index) => [documentId, ids[index] ?? '']))
}

async function copyMaterials(source: number, modules: Copies, classes: Copies): Promise<void> {
  const inBatch = { batch: { id: source } }
  const materials: Material[] = await strapi.db.query(materialUid).findMany({
    where: { $or: [{ module: inBatch }, { scheduledClass: inBatch }] },
    populate: ['module', 'scheduledClass'],
    ...oldestFirst,
  })
  for (const { title, link, file, fileName, mimeType, module, scheduledClass } of materials) {
    const data: object = {
      title,
      link,
      file,
      fileName,
      mimeType,
      module: modules.get(module?.documentId ?? ''),
      scheduledClass: classes.get(scheduledClass?.documentId ?? ''),
    }
    await strapi.documents(materialUid).create({ data })
  }
}

async function copyVideos(source: number, batch: string): Promise<void> {
  const videos: Video[] = await strapi.db
    .query(videoUid)
    .findMany({ where: { batch: { id: source } }, ...oldestFirst })
  for (const { title, url } of videos)
    await strapi.documents(videoUid).create({ data: { title, url, batch } })
}
