import type { recordPayment } from '@careerspeak/contract'
import type { PaymentMethod } from '@careerspeak/contract/fees'
import type { StateCode } from '@careerspeak/contract/indian-states'
import { lockRows } from '../../platform/database/locks'
import { isUniqueViolation } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { todayAtInstitute } from '../site-setting/institute'
import { balanceOf, claimUid, findPayments, paymentUid, type StoredPayment } from './fee'
import { accountOfLearner, type Payer, readFeeAccount } from './read-fees'
import { readSettings } from './settings'
import { writePaper } from './write-paper'

type Received = {
  paise: number
  method: PaymentMethod
  reference: string
  paidOn: string
  state?: StateCode | ''
  /** The key of the line of a bank's statement. */
  bankLine?: string
}

/** Locks the account, so that two payments of a learner are recorded one after another. */
export async function lockLearner(learner: string): Promise<Payer> {
  await lockRows(accountUid, { documentId: learner })
  return accountOfLearner(learner)
}

const knownReference = () =>
  new HttpError(409, 'A payment with this reference has been recorded already.', {
    errors: [{ path: 'reference', message: 'A payment with this reference has been recorded already.' }],
  })

/** Stores a payment or a refund, in the open transaction. Throws a 400 for a wrong day or reference, and a 409 for a known reference. */
export async function storePayment(
  payer: Payer,
  kind: StoredPayment['kind'],
  received: Received,
  reason: string | null,
) {
  const { paise, method, paidOn, bankLine = null } = received
  if (paidOn > (await todayAtInstitute())) throw invalidField('paidOn', 'This day is still to come.')
  const reference = received.reference.replaceAll(/\s/g, '').toUpperCase()
  if (!reference && method !== 'cash' && !bankLine)
    throw invalidField('reference', 'Enter the reference, so that the payment can be found again.')
  const data = {
    kind,
    paise,
    method,
    paidOn,
    bankLine,
    reason,
    reference: reference || null,
    account: payer.id,
    payer: payer.fullName,
    batchName: payer.batch?.name ?? null,
  }
  try {
    const { id }: { id: number } = await strapi.db.query(paymentUid).create({ data })
    const [payment] = await findPayments({ id })
    if (!payment) throw new Error('A stored payment is gone.')
    return payment
  } catch (error) {
    throw isUniqueViolation(error) ? knownReference() : error
  }
}

/**
 * Records a payment and writes its receipt, in the open or in a new transaction. A learner's message about it is answered with that.
 * Throws a 404 without such a learner, and a 409 for a known reference or line of a statement.
 */
export const recordPaymentFor = (learner: string, received: Received): Promise<{ number: string }> =>
  inTransaction(async () => {
    const payer = await lockLearner(learner)
    const before = await balanceOf(payer.id)
    const payment = await storePayment(payer, 'payment', received, null)
    const after = await balanceOf(payer.id)
    const covered = after.instalments.flatMap(({ id, label, dueOn, open }) => {
      const paise = (before.instalments.find((due) => due.id === id)?.open ?? 0) - open
      return paise > 0 ? [{ label, dueOn, paise }] : []
    })
    const ahead = payment.paise - covered.reduce((sum, { paise }) => sum + paise, 0)
    const parts = [
      ...covered.map(({ label, paise }) => ({ label, paise })),
      ...(ahead > 0 ? [{ label: 'Paid ahead', paise: ahead }] : []),
    ]
    const isDue = covered.some(({ dueOn }) => dueOn <= payment.paidOn)
    const kind = (await readSettings()).registered ? (isDue ? 'invoice' : 'voucher') : 'receipt'
    const number = await writePaper({ kind, payment, parts, left: after.owed, state: received.state })
    if (payment.reference)
      await strapi.db
        .query(claimUid)
        .deleteMany({ where: { account: payer.id, reference: payment.reference } })
    return { number }
  })

export const savePayment: Handler<typeof recordPayment> = async ({
  body: { learner, ...received },
  caller,
}) => {
  await recordPaymentFor(learner, received)
  return readFeeAccount(await accountOfLearner(learner), caller)
}
