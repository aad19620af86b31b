import { inTransaction } from '../../platform/database/unit-of-work'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { claimUid, dueUid, paperUid, paymentUid } from './fee'

/** How long payments and their papers are kept. The privacy page states the same. */
export const feePeriods = {
  /**
   * After the payment, also without the account. Section 36 of the CGST Act asks for 72 months from the annual return, which
   * is due by the end of the year in which the financial year ended: 7 years and 9 months for a payment in April.
   */
  payments: { years: 8 },
}

const removePayments = (now: Date): Promise<void> =>
  inTransaction(async () => {
    const before = instantBefore(now, feePeriods.payments).toISOString().slice(0, 10)
    const old: { id: number }[] = await strapi.db
      .query(paymentUid)
      .findMany({ select: ['id'], where: { paidOn: { $lte: before } } })
    const ids = old.map(({ id }) => id)
    await strapi.db
      .query(paperUid)
      .deleteMany({ where: { payment: { $in: ids }, issuedOn: { $lte: before } } })
    await strapi.db.query(paymentUid).deleteMany({ where: { id: { $in: ids } } })
  })

export const feeRetention: RetentionSteps = { 'payments of fees': removePayments }

/** Deletes the dues and the reported payments of an account. Recorded payments and their papers stay without the account, as the law asks. */
export async function eraseFeesOf(account: number): Promise<void> {
  for (const uid of [dueUid, claimUid] as const) await strapi.db.query(uid).deleteMany({ where: { account } })
  await strapi.db.query(paymentUid).updateMany({ where: { account }, data: { account: null } })
}
