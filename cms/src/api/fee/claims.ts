import type { answerClaim, claimPayment, FeeClaim, feeClaims, withdrawClaim } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { type RowFor, rows, withIso } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { todayAtInstitute } from '../site-setting/institute'
import { claimUid, findClaims, paymentUid } from './fee'
import { type Owing, readOwing } from './list-fees'
import { recordPaymentFor } from './payments'
import { toClaim } from './read-fees'

/** More than anyone has to tell of before an admin looks. */
const MAX_WAITING = 12

/** Keeps a learner's message about a payment until an admin has found it. */
export const saveClaim: Handler<typeof claimPayment> = ({ body: { reference, paise }, caller }) =>
  inTransaction(async () => {
    await lockRows(accountUid, { id: caller.id })
    const own = await findClaims({ account: caller.id })
    const same = own.find((claim) => claim.reference === reference)
    if (same?.state === 'waiting')
      throw new HttpError(409, 'You’ve sent this reference already. We’re checking it.')
    const known = { account: caller.id, reference, kind: 'payment', reversedAt: { $null: true } }
    if ((await strapi.db.query(paymentUid).count({ where: known })) > 0)
      throw new HttpError(409, 'This payment is confirmed already. You’ll find it among your receipts.')
    if (own.length - (same ? 1 : 0) >= MAX_WAITING)
      throw new HttpError(409, 'Many of your payments are waiting to be checked. Please ask at the office.')
    if (same) await strapi.db.query(claimUid).delete({ where: { id: same.id } })
    const { id }: { id: number } = await strapi.db
      .query(claimUid)
      .create({ data: { account: caller.id, reference, paise, state: 'waiting' } })
    const [claim] = await findClaims({ id })
    if (!claim) throw new Error('A stored message is gone.')
    return { claim: toClaim(claim) }
  })

export const removeClaim: Handler<typeof withdrawClaim> = async ({ query: { id }, caller }) => {
  const { count } = await strapi.db
    .query(claimUid)
    .deleteMany({ where: { documentId: id, account: caller.id } })
  if (count === 0) throw claimGone()
  return { msg: 'Taken back.' }
}

const claimGone = () =>
  new HttpError(404, 'This message is no longer there. It may have been answered or taken back.')

export const listClaims: Handler<typeof feeClaims> = async () => ({
  claims: await readClaims(await readOwing(await todayAtInstitute())),
})

type ClaimRow = Omit<RowFor<FeeClaim, 'sentAt'>, 'owed'> & { account: number }

const waiting = `
  select c.document_id as "_id", c.account, c.reference, c.paise, c.created_at as "sentAt", u.document_id as learner,
    coalesce(u.full_name, '') as "fullName", coalesce(b.name, '') as batch_name
  from fee_claims c join up_users u on u.id = c.account
    left join up_users_batch_lnk l on l.user_id = u.id left join batches b on b.id = l.batch_id
  where c.state = 'waiting' order by c.id`

/** The messages that wait for an admin, the oldest first, with what each learner owes. */
export async function readClaims(owing: readonly Owing[]): Promise<FeeClaim[]> {
  const owedBy = new Map(owing.map(({ account, owed }) => [account, owed]))
  return (await rows<ClaimRow>(waiting, [])).map(({ account, ...row }) => ({
    ...withIso(row, 'sentAt'),
    owed: owedBy.get(account) ?? 0,
  }))
}

/** Records the payment that a message is about, or refuses it. */
export const replyToClaim: Handler<typeof answerClaim> = ({ body }) =>
  inTransaction(async () => {
    await lockRows(claimUid, { documentId: body.id })
    const [claim] = await findClaims({ documentId: body.id, state: 'waiting' })
    const found: { documentId: string; fullName: string | null } | null = claim
      ? await strapi.db.query(accountUid).findOne({ where: { id: claim.account } })
      : null
    if (!claim || !found) throw claimGone()
    if (body.answer === 'refuse') {
      const data = { state: 'refused', answer: body.reason }
      await strapi.db.query(claimUid).update({ where: { id: claim.id }, data })
      return { msg: `${found.fullName ?? ''} reads your answer under “My fees”.` }
    }
    const { paise, paidOn } = body
    const { reference } = claim
    const { number } = await recordPaymentFor(found.documentId, { paise, paidOn, reference, method: 'upi' })
    return { msg: `Recorded as ${number}.` }
  })
