import type { confirmName, ownCertificates } from '@careerspeak/contract'
import type { OwnCertificate } from '@careerspeak/contract/certificates'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import {
  certificateNotFound,
  certificates,
  findCertificate,
  findCertificates,
  findLocked,
  isPending,
  type StoredCertificate,
  toShown,
} from './certificate'
import { isHolder, isOpen } from './policy'

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
    const found = await findLocked(body.id)
    if (!isHolder(caller, found)) throw certificateNotFound()
    if (!isOpen(found))
      throw new HttpError(409, 'This certificate has already been signed. Ask your coach to replace it.')
    const { name, sample } = body
    await certificates().update({ where: { id: found.id }, data: { state: 'named', name, sample } })
    return { certificate: toOwn(await findCertificate({ id: found.id })) }
  })
