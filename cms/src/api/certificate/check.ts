import type { certificatePublication, checkCertificate } from '@careerspeak/contract'
import { revocationReasons } from '@careerspeak/contract/revocation-reasons'
import { readSerial } from '@careerspeak/contract/serials'
import type { Context } from 'koa'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { consumeRateLimit, networkOf } from '../../platform/http/rate-limit'
import { readInstitute } from '../site-setting/institute'
import { drawBadge } from './badge'
import { type Frozen, findEnded, findRegistered, toStanding } from './certificate'
import { checkAddress, issuerOf } from './credential'
import { readPublicKeys } from './keys'
import { drawPdf } from './pdf'
import { isValid } from './policy'

export const check: Handler<typeof checkCertificate> = async ({ query, ctx }) => {
  ctx.set('Cache-Control', 'no-store')
  const serial = readSerial(query.serial)
  if (!serial) return { found: 'mistyped' }
  const found = await findRegistered(serial)
  if (!found) return { found: 'unknown' }
  const standing = toStanding(found)
  return found.paper
    ? { found: 'certificate', paper: found.paper, standing }
    : { found: 'erased', issuedOn: found.issuedAt.toISOString(), standing }
}

/** Lists the keys and the ended certificates, which the site publishes as files. */
export const publish: Handler<typeof certificatePublication> = async ({ ctx }) => {
  ctx.set('Cache-Control', 'no-store')
  const { siteUrl } = environment()
  const { id, name } = issuerOf(siteUrl, (await readInstitute()).name)
  const revoked = (await findEnded()).map((each) => ({
    id: checkAddress(siteUrl, each.serial),
    revocationReason:
      each.state === 'revoked' ? revocationReasons[each.reason] : `It was replaced by ${each.replacedBy}.`,
  }))
  return { data: { issuer: { id, name }, keys: await readPublicKeys(), revoked } }
}

type FileKind = { type: string; make: (each: Frozen) => Promise<Buffer | string> }

const files: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', { type: 'application/pdf', make: ({ paper, token }: Frozen) => drawPdf(paper, token) }],
  ['png', { type: 'image/png', make: ({ paper, token }: Frozen) => drawBadge(paper, token) }],
  ['jwt', { type: 'text/plain; charset=utf-8', make: async ({ token }: Frozen) => token }],
])

/** Sends a certificate as a file to anyone who knows its number, which the page of that number shows anyway. */
export async function sendFile(ctx: Context): Promise<void> {
  await consumeRateLimit('certificates', networkOf(ctx))
  const [, typed = '', kind = ''] = /^(.+)\.(\w+)$/.exec(ctx.params.file) ?? []
  const [file, serial] = [files.get(kind), readSerial(typed)]
  const found = file && serial && (await findRegistered(serial))
  if (!found) throw new HttpError(404)
  if (found.paper === null)
    throw new HttpError(404, 'Its holder has deleted their account, so we no longer have the file.')
  if (!isValid(found))
    throw new HttpError(409, 'This certificate is no longer valid, so there’s no file of it.')
  ctx.set('Cache-Control', 'no-store')
  ctx.set(
    'Content-Disposition',
    `${kind === 'jwt' ? 'inline' : 'attachment'}; filename="${found.serial}.${kind}"`,
  )
  ctx.type = file.type
  ctx.body = await file.make(found)
}
