import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Context } from 'koa'
import { z } from 'zod'
import { type Account, findAccount } from '../../lib/accounts'
import { environment } from '../../lib/environment'
import { HttpError } from '../../lib/http-error'
import { loadSecrets } from '../../lib/secrets'
import { createLinkSigner, type Signature } from '../../lib/signed-link'
import { mayRead } from '../batch/batch'
import { materialUid } from './keep-materials'
import type { MaterialFiles } from './material-files'

/** For whom a link is made: it ends with the sessions of the password that the account has now. */
type Reader = Pick<Account, 'user' | 'sessionEpoch'>

/** Signs and checks the links to the institute's own materials. Each names the account that it was made for. */
export function createMaterialLinks() {
  const { dataDir, url } = environment()
  const signer = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = (id: string, { user, sessionEpoch }: Reader) => `material ${id} ${user._id} ${sessionEpoch}`
  return {
    /** Changes with the links that an account is given. */
    version: (reader: Reader): string => about(String(signer.until(new Date())), reader),
    check: (id: string, reader: Reader, signature: Signature, now: Date) =>
      signer.check(about(id, reader), signature, now),
    /** Makes the addresses at which an account reads materials, for about an hour and as long as it may read them. */
    linksFor:
      (reader: Reader) =>
      (id: string): string => {
        const { expires, signature } = signer.sign(about(id, reader), new Date())
        return `${url}/api/materials/${id}?reader=${reader.user._id}&expires=${expires}&signature=${signature}`
      },
  }
}

export type MaterialLinks = ReturnType<typeof createMaterialLinks>

const link = z.object({ reader: z.string(), expires: z.coerce.number().int(), signature: z.string() })
const batch = z.object({ batch: z.object({ id: z.number() }).nullable() }).nullable()
const ownFile = z.object({
  file: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  module: batch,
  scheduledClass: batch,
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
  ({ files, check, siteUrl }: Sending) =>
  async (ctx: Context): Promise<void> => {
    const id: string = ctx.params.id
    const { data: given } = link.safeParse(ctx.query)
    const reader = given && (await findAccount('documentId', given.reader))
    const state = reader ? check(id, reader, given, new Date()) : 'forged'
    if (!reader || state === 'forged')
      throw new HttpError(403, 'This link is incomplete. Please open the material from your batch.')
    if (state === 'expired')
      throw new HttpError(403, 'This link has expired. Please open the material from your batch again.')

    const { file, fileName, mimeType, module, scheduledClass } = await readMaterial(id)
    if (![module?.batch, scheduledClass?.batch].some((batch) => batch && mayRead(reader, batch.id)))
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

async function readMaterial(documentId: string): Promise<z.infer<typeof ownFile>> {
  const stored: unknown = await strapi.db.query(materialUid).findOne({
    where: { documentId },
    populate: { module: { populate: ['batch'] }, scheduledClass: { populate: ['batch'] } },
  })
  const { data } = ownFile.safeParse(stored)
  if (!data) throw new HttpError(404, GONE)
  return data
}
