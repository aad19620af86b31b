import type {
  askForNames,
  certificateCandidates,
  replaceCertificate,
  revokeByNumber,
  revokeCertificate,
  withdrawCertificate,
} from '@careerspeak/contract'
import type { Candidate, CefrLevels } from '@careerspeak/contract/certificates'
import { readSerial } from '@careerspeak/contract/serials'
import { lockRows } from '../../platform/database/locks'
import { isUniqueViolation } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { findBatch, lockBatch, type StoredBatch } from '../batch/batch'
import { readLearnerRecords } from '../coaching/learner-records'
import { readHomeworkRecords } from '../homework/records'
import {
  certificates,
  certificateUid,
  findCertificates,
  findLocked,
  findRegistered,
  isPending,
  onceKey,
  type StoredCertificate,
  toPending,
  toShown,
} from './certificate'
import { enqueueQuestion } from './mails'
import { isOpen, isValid } from './policy'

/** Lists the learners of a batch by name, with what each has done, and those who have left with a certificate. */
export const listCandidates: Handler<typeof certificateCandidates> = async ({ query }) => {
  const batch = await findBatch({ documentId: query.batch })
  const learners = await readLearnerRecords(batch)
  const known = Map.groupBy(
    await findCertificates({ batch: { id: batch.id } }),
    ({ account }) => account?.documentId,
  )
  const homeworkOf = await readHomeworkRecords(batch.id)
  const members = learners.map(({ documentId, fullName, attended, counted, done, items }): Candidate => {
    const { levels, ...homework } = homeworkOf(documentId)
    return {
      _id: documentId,
      fullName,
      record: { classes: { attended, held: counted }, course: { done, items }, homework, levels },
      certificate: shownOf(known.get(documentId) ?? []),
    }
  })
  const present = new Set(learners.map(({ documentId }) => documentId))
  const left = [...known.values()].flatMap((own): Candidate[] => {
    const account = own[0]?.account
    if (!account || present.has(account.documentId)) return []
    return [{ _id: account.documentId, fullName: account.fullName, record: null, certificate: shownOf(own) }]
  })
  return { candidates: [...members, ...left] }
}

/** The certificate that counts now, or the last one, with the one that is to replace it. */
function shownOf(own: readonly StoredCertificate[]): Candidate['certificate'] {
  const successor = own.find((each) => isPending(each) && each.replaces !== null)
  const current =
    own.find(({ documentId }) => documentId === successor?.replaces) ??
    own.find((each) => isPending(each) || each.state === 'issued') ??
    own.at(-1)
  if (!current) return null
  return {
    _id: current.documentId,
    certificate: toShown(current),
    successor:
      successor && isPending(successor)
        ? {
            _id: successor.documentId,
            certificate: toPending(successor),
          }
        : null,
  }
}

type Member = { id: number; documentId: string; fullName: string; email: string }

/** Prepares a certificate for each learner, and asks for the name: all of them, or none. */
export const ask: Handler<typeof askForNames> = ({ body }) =>
  inTransaction(async () => {
    const batch = await lockBatch(body.batch)
    const levelsOf = new Map(body.learners.map(({ id, levels }) => [id, levels]))
    const members: Member[] = await strapi.db.query(accountUid).findMany({
      where: { documentId: { $in: [...levelsOf.keys()] }, batch: { id: batch.id } },
    })
    if (members.length < levelsOf.size)
      throw new HttpError(409, 'Someone you chose is no longer in this batch. Please look at the list again.')
    for (const member of members) await prepare(member, batch, levelsOf.get(member.documentId), null)
    return { asked: members.length }
  })

async function prepare(
  member: Member,
  batch: Pick<StoredBatch, 'id' | 'documentId' | 'name'>,
  levels: CefrLevels | undefined,
  replaces: string | null,
): Promise<void> {
  const once = onceKey(member.documentId, batch.documentId, replaces ? 'next' : 'first')
  const data = { state: 'asked', name: member.fullName, levels, once, replaces }
  try {
    await certificates().create({ data: { ...data, account: member.id, batch: batch.id } })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const has = replaces ? 'a new certificate on its way' : 'a certificate of this batch'
    throw new HttpError(409, `${member.fullName} has ${has} already. Withdraw, revoke or replace that one.`)
  }
  await enqueueQuestion(member, batch.name)
}

/** Deletes a certificate that has not been issued. */
export const withdraw: Handler<typeof withdrawCertificate> = ({ query: { id: documentId } }) =>
  inTransaction(async () => {
    const found = await findLocked(documentId)
    if (!isOpen(found))
      throw new HttpError(409, 'It’s being issued, or already has been. Revoke or replace it instead.')
    await certificates().delete({ where: { id: found.id } })
    return { msg: 'Certificate withdrawn.' }
  })

/** Ends a certificate. The reason is public, the note is for the audit trail. */
export const revoke: Handler<typeof revokeCertificate> = ({ body: { id: documentId, reason, note } }) =>
  inTransaction(async () => {
    const { id } = await findCounting(documentId)
    return markRevoked(id, { reason, note })
  })

/** Ends the certificate with a number: that of a deleted account is in no list any more. */
export const revokeNumbered: Handler<typeof revokeByNumber> = ({ body: { serial: typed, reason } }) =>
  inTransaction(async () => {
    const serial = readSerial(typed)
    if (!serial)
      throw invalidSerial(400, 'Please check the number. A certificate’s number looks like CS-7K2M-Q4XA-A.')
    const [locked] = await lockRows<{ id: number }>(certificateUid, { serial })
    const found = locked && (await findRegistered(serial))
    if (!found) throw invalidSerial(404, 'We haven’t issued a certificate with this number. Please check it.')
    if (!isValid(found)) throw invalidSerial(409, 'This certificate is already revoked or replaced.')
    return markRevoked(locked.id, { reason })
  })

async function markRevoked(id: number, why: { reason: string; note?: string }): Promise<{ msg: string }> {
  const data = { state: 'revoked', once: null, endedAt: new Date(), ...why }
  await certificates().update({ where: { id }, data })
  return { msg: 'Certificate revoked.' }
}

const invalidSerial = (status: 400 | 404 | 409, message: string) =>
  new HttpError(status, message, { errors: [{ path: 'serial', message }] })

/** Prepares a certificate that replaces another one as soon as it is issued. */
export const replace: Handler<typeof replaceCertificate> = ({ body: { id: documentId, levels, note } }) =>
  inTransaction(async () => {
    const { id, account, batch } = await findCounting(documentId)
    if (!account || !batch) throw new HttpError(409, 'Its batch has been deleted, so it can only be revoked.')
    await certificates().update({ where: { id }, data: { note } })
    await prepare(account, batch, levels, documentId)
    return { msg: 'We’ve asked the learner for the name.' }
  })

async function findCounting(documentId: string): Promise<StoredCertificate> {
  const found = await findLocked(documentId)
  if (!isValid(found))
    throw new HttpError(409, 'This certificate is no longer valid, or hasn’t been issued yet.')
  return found
}

const PENDING = { $in: ['asked', 'named', 'queued'] }

/** Deletes the certificates that were not issued yet. */
export const removePending = (where: object): Promise<unknown> =>
  certificates().deleteMany({ where: { ...where, state: PENDING } })

const NOTHING = {
  account: null,
  batch: null,
  name: '',
  levels: null,
  sample: null,
  paper: null,
  token: null,
  once: null,
  note: null,
  replaces: null,
}

/**
 * Erases a person from their certificates. The number, its dates and its standing stay: an employer who checks a printed one learns
 * that it was issued, and a revoked one stays revoked.
 */
export async function eraseCertificatesOf(account: number): Promise<void> {
  await removePending({ account: { id: account } })
  const issued: { id: number }[] = await certificates().findMany({
    select: ['id'],
    where: { account: { id: account } },
  })
  for (const { id } of issued) await certificates().update({ where: { id }, data: NOTHING })
}
