import type { confirmName, ownCertificates } from '@careerspeak/contract'
import type { OwnCertificate } from '@careerspeak/contract/certificates'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import {
  certificateNotFound,
  certificates,
  certificateUid,
  findCertificates,
  isPending,
  type StoredCertificate,
  toShown,
} from './certificate'

const toOwn = (each: StoredCertificate): OwnCertificate => ({
  _id: each.documentId,
  batch: isPending(each) ? (each.batch?.name ?? '') : each.paper.batch,
  certificate: toShown(each),
})

/** The certificates of an account, the newest first. */
export const certificatesOf = async (account: number): Promise<OwnCertificate[]> =>
  (await findCertificates({ account: { id: account } })).map(toOwn).toReversed()

export const listOwn: Handler<typeof ownCertificates> = async ({ caller }) => ({
  certificates: await certificatesOf(caller.id),
})

/** Stores the name, and the hash of a recording, until the certificate is signed. */
export const saveName: Handler<typeof confirmName> = ({ body, caller }) =>
  inTransaction(async () => {
    const own = { documentId: body.id, account: { id: caller.id } }
    await lockRows(certificateUid, own)
    const [found] = await findCertificates(own)
    if (!found) throw certificateNotFound()
    if (found.state !== 'asked' && found.state !== 'named')
      throw new HttpError(409, 'This certificate has already been signed. Ask your coach to replace it.')
    const { name, sample } = body
    await certificates().update({ where: { id: found.id }, data: { state: 'named', name, sample } })
    const [saved] = await findCertificates(own)
    if (!saved) throw certificateNotFound()
    return { certificate: toOwn(saved) }
  })
