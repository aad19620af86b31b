import { z } from 'zod'
import { environment } from '../../platform/environment'
import { HttpError } from '../../platform/http/http-error'
import { sendFile } from '../../platform/storage/send-file'
import { materialLinks } from '../batch/material-links'
import { mayRead } from '../batch/policy'
import { createMaterialFiles } from './material-files'
import { materialUid } from './service'

const batch = z.object({ batch: z.object({ id: z.number() }).nullable() }).nullable()
const ownFile = z.object({
  file: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  module: batch,
  scheduledClass: batch,
})

const MATERIAL_GONE_MESSAGE = 'This material has been deleted.'

/** Sends a material by a valid link, while its account may read the batch. */
export const materialRoute = materialLinks.route(async (ctx, id, reader) => {
  const { file, fileName, mimeType, module, scheduledClass } = await readMaterial(id)
  if (![module?.batch, scheduledClass?.batch].some((batch) => batch && mayRead(reader, batch.id)))
    throw new HttpError(403, 'This material belongs to a batch you’re no longer in. Please go to your batch.')
  ctx.set('Content-Security-Policy', `frame-ancestors 'self' ${environment().siteUrl}`)
  ctx.remove('X-Frame-Options')
  const from = createMaterialFiles()
  await sendFile(ctx, { from, name: file, fileName, type: mimeType, gone: MATERIAL_GONE_MESSAGE })
})

async function readMaterial(documentId: string): Promise<z.infer<typeof ownFile>> {
  const stored: unknown = await strapi.db.query(materialUid).findOne({
    where: { documentId },
    populate: { module: { populate: ['batch'] }, scheduledClass: { populate: ['batch'] } },
  })
  const { data } = ownFile.safeParse(stored)
  if (!data) throw new HttpError(404, MATERIAL_GONE_MESSAGE)
  return data
}
