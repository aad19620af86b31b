import type { recordRefund, reversePayment, writeInvoice } from '@careerspeak/contract'
import { formatRupees } from '@careerspeak/contract/money'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import {
  balanceOf,
  dueUid,
  findDues,
  findPayments,
  paperKind,
  paperUid,
  paymentUid,
  receivedOf,
  type StoredPayment,
} from './fee'
import { type PaperContent, paperContent } from './paper'
import { lockLearner, storePayment } from './payments'
import { batchOf, readFeeAccount } from './read-fees'
import { writePaper } from './write-paper'

/** Records money paid back. The part beyond the credit lowers what the learner owes, so that a refund opens no instalment again. */
export const saveRefund: Handler<typeof recordRefund> = async ({
  body: { learner, reason, ...received },
  caller,
}) => {
  const payer = await inTransaction(async () => {
    const found = await lockLearner(learner)
    const payer = { ...found, batch: batchOf(found, await findDues({ account: found.id })) }
    const { credit } = await balanceOf(payer.id)
    const payments = await findPayments({ account: payer.id })
    const most = receivedOf(payments)
    if (received.paise > most)
      throw invalidField('paise', `You can pay back at most ${formatRupees(most)}, which is what was paid.`)
    const payment = await storePayment(payer, 'refund', received, reason)
    if (received.paise > credit)
      await strapi.db.query(dueUid).create({
        data: {
          account: payer.id,
          batch: payer.batch?.id ?? null,
          batchName: payer.batch?.name ?? null,
          kind: 'refund',
          instalment: refundKey(payment),
          label: reason,
          paise: credit - received.paise,
          dueOn: received.paidOn,
        },
      })
    const parts = [{ label: 'Fees paid back', paise: received.paise }]
    const about = await receiptsFor(payments, received.paise)
    await writePaper({ kind: 'refund', payment, parts, about, reason, state: received.state })
    return payer
  })
  return readFeeAccount(payer, caller)
}

const refundKey = ({ id }: StoredPayment) => `refund-${id}`

const papers = z.array(z.object({ kind: paperKind, number: z.string(), content: paperContent }))

/** The papers of a payment, the oldest first. */
const papersOf = async ({ id }: StoredPayment) =>
  papers.parse(await strapi.db.query(paperUid).findMany({ where: { payment: id }, orderBy: { id: 'asc' } }))

/** The numbers of the receipts whose payments a refund pays back: the latest, until they cover it. */
async function receiptsFor(payments: readonly StoredPayment[], paise: number): Promise<string> {
  const numbers: string[] = []
  let left = paise
  for (const payment of payments.toSorted((one, other) => other.id - one.id)) {
    if (payment.kind !== 'payment' || payment.reversedAt !== null || left <= 0) continue
    left -= payment.paise
    numbers.unshift((await papersOf(payment)).at(-1)?.number ?? '')
  }
  return numbers.join(', ')
}

/** The amounts of a paper with the opposite sign, which cancel it. */
const opposite = ({ parts, tax }: PaperContent): Pick<PaperContent, 'parts' | 'tax'> => {
  const negated = (list: PaperContent['parts']) => list.map(({ label, paise }) => ({ label, paise: -paise }))
  return {
    parts: negated(parts),
    tax: tax && { ...tax, taxable: -tax.taxable, parts: negated(tax.parts) },
  }
}

async function lockPayment(documentId: string): Promise<StoredPayment> {
  await lockRows(paymentUid, { documentId })
  const [payment] = await findPayments({ documentId })
  if (!payment) throw new HttpError(404, 'There’s no such payment.')
  if (payment.reversedAt !== null) throw new HttpError(409, 'This payment has been reversed already.')
  return payment
}

/** The fees of whom a payment is of; the account may be deleted meanwhile. */
async function feesAfter({ account }: StoredPayment, caller: Account) {
  return readFeeAccount({ id: account ?? 0 }, caller)
}

export const reverse: Handler<typeof reversePayment> = async ({ body: { id, reason }, caller }) => {
  const payment = await inTransaction(async () => {
    const payment = await lockPayment(id)
    const data = { reversedAt: new Date(), reversalReason: reason }
    await strapi.db.query(paymentUid).update({ where: { id: payment.id }, data })
    if (payment.kind === 'refund')
      await strapi.db.query(dueUid).deleteMany({ where: { kind: 'refund', instalment: refundKey(payment) } })
    const last = (await papersOf(payment)).at(-1)
    if (!last) throw new Error('A payment has no paper.')
    await writePaper({ ...opposite(last.content), kind: 'reversal', payment, about: last.number, reason })
    return payment
  })
  return feesAfter(payment, caller)
}

/** Writes the tax invoice that follows the receipt voucher of an advance, with the same parts and the same tax. */
export const invoice: Handler<typeof writeInvoice> = async ({ body: { id }, caller }) => {
  const payment = await inTransaction(async () => {
    const payment = await lockPayment(id)
    const last = (await papersOf(payment)).at(-1)
    if (last?.kind !== 'voucher') throw new HttpError(409, 'This payment needs no tax invoice, or has one.')
    const { parts, tax } = last.content
    await writePaper({ kind: 'invoice', payment, parts, tax, about: last.number })
    return payment
  })
  return feesAfter(payment, caller)
}
