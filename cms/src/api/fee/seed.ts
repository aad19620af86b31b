import { paymentMethods } from '@careerspeak/contract/fees'
import { z } from 'zod'
import { readSeed, resolveSeedDate } from '../../platform/seed'
import { accountUid } from '../account/account-changes'
import { batchUid, type StoredBatch } from '../batch/batch'
import { claimUid, dueUid } from './fee'
import { recordPaymentFor } from './payments'
import { followPlan, storePlan } from './plans'
import { settingUid } from './settings'

const rupees = z.number().positive()
const demo = z.strictObject({
  upi: z.strictObject({ upiId: z.string(), payeeName: z.string() }),
  plans: z.array(
    z.strictObject({
      batch: z.string(),
      instalments: z.array(z.strictObject({ label: z.string(), rupees, due: z.string() })),
      discounts: z.array(z.strictObject({ email: z.string(), rupees, reason: z.string() })),
      payments: z.array(
        z.strictObject({
          email: z.string(),
          rupees,
          method: z.enum(paymentMethods),
          reference: z.string(),
          paid: z.string(),
        }),
      ),
      claims: z.array(z.strictObject({ email: z.string(), rupees, reference: z.string() })),
    }),
  ),
})

/** Gives batches of the demo institute their plans, and records payments and a message about one, without mails. */
export async function seedFees(folder: string, timezone: string): Promise<void> {
  const { upi, plans } = await readSeed(folder, 'fees.json', demo)
  const now = new Date()
  const dayOf = (day: string) => resolveSeedDate(day, timezone, now)
  await strapi.db.query(settingUid).updateMany({ where: {}, data: upi })
  for (const { batch: name, instalments, discounts, payments, claims } of plans) {
    const batch: StoredBatch = await strapi.db.query(batchUid).findOne({ where: { name } })
    const planned = instalments.map(({ label, rupees, due }, index) => {
      return { key: `demo-${index + 1}`, label, paise: rupees * 100, dueOn: dayOf(due) }
    })
    await storePlan(batch.id, planned)
    const learners: { id: number; documentId: string; email: string }[] = await strapi.db
      .query(accountUid)
      .findMany({ where: { batch: { id: batch.id } }, orderBy: { id: 'asc' } })
    const find = (email: string) => {
      const found = learners.find((learner) => learner.email === email)
      if (!found) throw new Error(`The demo’s batch ${name} has no ${email}.`)
      return found
    }
    for (const { id } of learners) await followPlan(id, batch)
    // Nobody has to be reminded of what was due before the demo began.
    await strapi.db.query(dueUid).updateMany({
      where: { batch: batch.id, dueOn: { $lte: dayOf('+0d') } },
      data: { remindedFor: 'after' },
    })
    for (const { email, rupees, reason } of discounts)
      await strapi.db.query(dueUid).create({
        data: {
          account: find(email).id,
          batch: batch.id,
          batchName: name,
          kind: 'discount',
          label: reason,
          paise: -rupees * 100,
          dueOn: planned.at(-1)?.dueOn,
        },
      })
    for (const { email, rupees, method, reference, paid } of payments) {
      const received = { paise: rupees * 100, method, reference, paidOn: dayOf(paid) }
      await recordPaymentFor(find(email).documentId, received)
    }
    for (const { email, rupees, reference } of claims)
      await strapi.db
        .query(claimUid)
        .create({ data: { account: find(email).id, reference, paise: rupees * 100, state: 'waiting' } })
  }
}
