import type { deleteClassMaterial, uploadClassMaterial } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { readClass, withClass } from '../class/schedule'
import { materialNotFound } from './materials'
import { fileMissing, withStoredFile } from './received-file'
import { deleteMaterial, findMaterial, materialUid, updateMaterial } from './service'

export const addClassMaterial: Handler<typeof uploadClassMaterial> = async ({
  query: { id },
  body: { title },
  caller,
  ctx,
}) => {
  await withStoredFile(ctx, async (stored) => {
    if (!stored) throw fileMissing()
    await withClass(id, () =>
      strapi.documents(materialUid).create({ data: { title, scheduledClass: id, ...stored } }),
    )
  })
  return { class: await readClass(id, caller) }
}

/** Removes a material from a class, and deletes it unless it is in a module. */
export const removeClassMaterial: Handler<typeof deleteClassMaterial> = async ({
  query: { id, material: documentId },
  caller,
}) => {
  await withClass(id, async () => {
    const material = await findMaterial(documentId)
    if (material?.scheduledClass?.documentId !== id) throw materialNotFound()
    if (material.module) await updateMaterial(documentId, { scheduledClass: null })
    else await deleteMaterial(documentId)
  })
  return { class: await readClass(id, caller) }
}
