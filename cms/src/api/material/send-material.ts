import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { z } from 'zod'
import { findAccount } from '../../lib/accounts'
import { HttpError } from '../../lib/http-error'
import { rows } from '../../lib/sql'
import { mayRead } from '../batch/may-read'
import type { MaterialFiles } from './material-files'
import type { MaterialLinks } from './material-links'

const link = z.object({ reader: z.string(), expires: z.coerce.number().int(), signature: z.string() })
const ownFile = z.object({
  file: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  of_module: z.number().nullable(),
  of_class: z.number().nullable(),
})

const statement = `
  select x.file, x.file_name, x.mime_type, m.batch_id as of_module, c.batch_id as of_class from materials x
    left join course_modules m on m.id = x.module_id
    left join scheduled_classes c on c.id = x.scheduled_class_id
  where x.document_id = ?`

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

    const { file, file_name, mime_type, of_module, of_class } = await readMaterial(strapi, id)
    if (![of_module, of_class].some((batch) => batch !== null && mayRead(reader, batch)))
      throw new HttpError(
        403,
        'You are not in the batch of this material any more. Please look at your batch.',
      )
    const path = files.pathOf(file)
    const { size } = await stat(path).catch(() => {
      throw new HttpError(404, GONE)
    })
    ctx.attachment(file_name, { type: 'inline' })
    ctx.type = mime_type
    ctx.length = size
    ctx.set('Cache-Control', 'private, max-age=300')
    ctx.set('Content-Security-Policy', `frame-ancestors 'self' ${siteUrl}`)
    ctx.remove('X-Frame-Options')
    ctx.body = createReadStream(path)
  }

async function readMaterial(strapi: Core.Strapi, documentId: string): Promise<z.infer<typeof ownFile>> {
  const [stored] = await rows<unknown>(strapi, statement, [documentId])
  const { data } = ownFile.safeParse(stored)
  if (!data) throw new HttpError(404, GONE)
  return data
}
