import type { BatchCopy } from '../../platform/feature'
import { moduleUid } from '../batch/batch'
import { createModule } from '../batch/modules'
import { materialUid } from './service'

type Named = { id: number; documentId: string }
type Material = {
  title: string
  link: string | null
  file: string | null
  fileName: string | null
  mimeType: string | null
  module: Named | null
  scheduledClass: Named | null
}

const oldestFirst = { orderBy: { id: 'asc' } } as const

/** Copies the modules of a batch, its materials, and those of its classes, which have been copied before. */
export async function copyMaterials(batch: BatchCopy): Promise<void> {
  const { source, copies } = batch
  await copyModules(batch)
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
      module: copies.get(module?.documentId ?? ''),
      scheduledClass: copies.get(scheduledClass?.documentId ?? ''),
    }
    await strapi.documents(materialUid).create({ data })
  }
}

async function copyModules({ source, copy, copies }: BatchCopy): Promise<void> {
  const modules: (Named & { name: string })[] = await strapi.db
    .query(moduleUid)
    .findMany({ where: { batch: { id: source } }, ...oldestFirst })
  for (const { documentId, name } of modules)
    copies.set(documentId, await createModule({ name, batch: copy }))
}
