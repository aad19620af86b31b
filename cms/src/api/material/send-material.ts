import type { Context } from 'koa'
import { z } from 'zod'
import { HttpError } from '../../platform/http/http-error'
import { sendFile } from '../../platform/storage/send-file'
import type { ReaderLinks } from '../account/reader-links'
import { mayRead } from '../batch/policy'
import type { MaterialFiles } from './material-files'
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

type Options = {
  files: MaterialFiles
  links: Pick<ReaderLinks, 'readerOf'>
  /** The site, whose pages may frame a material. */
  siteUrl: string
}

/** Sends a material by a valid signed link, while its account may read the batch. */
export const sendMaterial =
  ({ files, links, siteUrl }: Options) =>
  async (ctx: Context): Promise<void> => {
    const id: string = ctx.params.id
    const reader = await links.readerOf(ctx, id)
    const { file, fileName, mimeType, module, scheduledClass } = await readMaterial(id)
    if (![module?.batch, scheduledClass?.batch].some((batch) => batch && mayRead(reader, batch.id)))
      throw new HttpError(
        403,
        'This material belongs to a batch you’re no longer in. Please go to your batch.',
      )
    ctx.set('Content-Security-Policy', `frame-ancestors 'self' ${siteUrl}`)
    ctx.remove('X-Frame-Options')
    await sendFile(ctx, { from: files, name: file, fileName, type: mimeType, gone: MATERIAL_GONE_MESSAGE })
  }

async function readMaterial(documentId: string): Promise<z.infer<typeof ownFile>> {
  const stored: unknown = await strapi.db.query(materialUid).findOne({
    where: { documentId },
    populate: { module: { populate: ['batch'] }, scheduledClass: { populate: ['batch'] } },
  })
  const { data } = ownFile.safeParse(stored)
  if (!data) throw new HttpError(404, MATERIAL_GONE_MESSAGE)
  return data
}
