import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { z } from 'zod'
import { HttpError } from '../../lib/http-error'
import type { MaterialFiles } from '../../lib/material-files'
import type { Signature, SignatureState } from '../../lib/signed-link'

const link = z.object({ expires: z.coerce.number().int(), signature: z.string() })
const ownFile = z.object({ file: z.string(), fileName: z.string(), mimeType: z.string() })

const GONE = 'This material is no longer there.'

type Sending = {
  files: MaterialFiles
  check: (id: string, signature: Signature, now: Date) => SignatureState
  /** The site, in whose pages a material may be framed. */
  siteUrl: string
}

/** Sends a file of the institute's own to whoever has a signed link to it that has not expired. */
export const sendMaterial =
  (strapi: Core.Strapi, { files, check, siteUrl }: Sending) =>
  async (ctx: Context): Promise<void> => {
    const id: string = ctx.params.id
    const given = link.safeParse(ctx.query)
    const state = given.success ? check(id, given.data, new Date()) : 'forged'
    if (state === 'forged')
      throw new HttpError(403, 'This link is incomplete. Please open the material from your batch.')
    if (state === 'expired')
      throw new HttpError(403, 'This link has expired. Please open the material from your batch again.')

    const { file, fileName, mimeType } = await readMaterial(strapi, id)
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
  const stored = await strapi.db.query('api::batch.material').findOne({ where: { documentId } })
  const { data } = ownFile.safeParse(stored)
  if (!data) throw new HttpError(404, GONE)
  return data
}
