import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { z } from 'zod'
import { findAccount } from '../../lib/accounts'
import { HttpError } from '../../lib/http-error'
import { mayRead } from '../batch/may-read'
import type { MaterialFiles } from './material-files'
import type { MaterialLinks } from './material-links'

const link = z.object({ reader: z.string(), expires: z.coerce.number().int(), signature: z.string() })
const inBatch = z.object({ batch: z.object({ id: z.number() }).nullable() }).nullable()
const ownFile = z.object({
  file: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  module: inBatch,
  scheduledClass: inBatch,
})

const GONE = 'This material is no longer there.'

type Sending = {
  files: MaterialFiles
  check: MaterialLinks['check']
  /** The site, in whose pages a material may be framed. */
  siteUrl: string
}

/**
 * Sends a file of the institute's own by a signed link that has not expired, as long as the account that it was made for
 * may read the batch.
 */
export const sendMaterial =
  (strapi: Core.Strapi, { files, check, siteUrl }: Sending) =>
  async (ctx: Context): Promise<void> => {
    const id: string = ctx.params.id
    const { data: given } = link.safeParse(ctx.query)
    const reader = given && (await findAccount(strapi, 'documentId', given.reader))
    const state = reader ? check(id, reader, given, new Date()) : 'forged'
    if (!reader || state === 'forged')
      throw new HttpError(403, 'This link is incomplete. Please open the material from your batch.')
    if (state === 'expired')
      throw new HttpError(403, 'This link has expired. Please open the material from your batch again.')

    const { file, fileName, mimeType, module, scheduledClass } = await readMaterial(strapi, id)
    if (![module, scheduledClass].some((part) => part?.batch && mayRead(reader, part.batch.id)))
      throw new HttpError(
        403,
        'You are not in the batch of this material any more. Please look at your batch.',
      )
    const path = files.pathOf(file)
    const { size } = await stat(path).catch(() => {
      throw new HttpError(404, GONE)
    })
    ctx.attachment(fileName, { type: 'inline' })
    ctx.type = mimeType
    ctx.length = size
    ctx.set('Cache-Control', 'private, max-age=300')
    ctx.set('Content-Security-Policy', `frame-ancestors 'self' ${siteUrl}`)
    ctx.remove('X-Frame-Options')
    ctx.body = createReadStream(path)
  }

async function readMaterial(strapi: Core.Strapi, documentId: string): Promise<z.infer<typeof ownFile>> {
  const populate = { batch: { select: ['id'] } }
  const stored: unknown = await strapi.db
    .query('api::material.material')
    .findOne({ where: { documentId }, populate: { module: { populate }, scheduledClass: { populate } } })
  const { data } = ownFile.safeParse(stored)
  if (!data) throw new HttpError(404, GONE)
  return data
}
