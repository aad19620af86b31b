import type { feePlan, Instalment, saveFeePlan } from '@careerspeak/contract'
import { z } from 'zod'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { BatchCopy } from '../../platform/feature'
import type { Handler } from '../../platform/http/endpoint'
import { changedMeanwhile, invalidField } from '../../platform/http/http-error'
import { addDays } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { findBatch, lockBatch, type StoredBatch } from '../batch/batch'
import { balanceOf, dueUid, planUid } from './fee'
import { changesTo } from './plan'

const storedPlan = z.object({
  id: z.number(),
  version: z.number(),
  instalments: z.array(
    z.object({ key: z.string(), label: z.string(), paise: z.number(), dueOn: z.string() }),
  ),
})

type Plan = Pick<z.infer<typeof storedPlan>, 'version' | 'instalments'>
const NO_PLAN: Plan = { version: 0, instalments: [] }

const findPlan = async (batch: number) =>
  storedPlan.safeParse(await strapi.db.query(planUid).findOne({ where: { batch } })).data

/** The plan of a batch by its internal id; without instalments if it has none. */
const planOf = async (batch: number): Promise<Plan> => (await findPlan(batch)) ?? NO_PLAN

export const showPlan: Handler<typeof feePlan> = async ({ query }) => {
  const { instalments, version } = await planOf((await findBatch({ documentId: query.batch })).id)
  return { instalments, version }
}

/** Stores the plan of a batch, in the open transaction. */
export async function storePlan(batch: number, instalments: Instalment[]): Promise<Plan> {
  const found = await findPlan(batch)
  const version = (found?.version ?? 0) + 1
  const plans = strapi.db.query(planUid)
  if (found) await plans.update({ where: { id: found.id }, data: { instalments, version } })
  else await plans.create({ data: { batch, instalments, version } })
  return { instalments, version }
}

/** Saves a plan, and has what the learners of the batch owe follow it. */
export const savePlan: Handler<typeof saveFeePlan> = ({
  body: { batch: documentId, instalments, version },
}) =>
  inTransaction(async () => {
    const batch = await lockBatch(documentId)
    if ((await planOf(batch.id)).version !== version) throw changedMeanwhile('this plan')
    const keys = instalments.map(({ key }) => key)
    const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
    if (twice >= 0) throw invalidField(`instalments.${twice}.key`, 'This instalment is in the plan twice.')
    const sorted = instalments.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    const saved = await storePlan(batch.id, sorted)
    const learners = await lockRows<{ id: number }>(accountUid, { batch: { id: batch.id } })
    for (const { id } of learners) await followPlan(id, batch)
    return { ...saved, learners: learners.length }
  })

/** Has what an account owes for a batch follow its plan, in the open transaction. The account is locked. */
export async function followPlan(account: number, batch: Pick<StoredBatch, 'id' | 'name'>): Promise<void> {
  const { instalments } = await planOf(batch.id)
  const own = { account, batch: batch.id }
  await strapi.db.query(dueUid).updateMany({ where: own, data: { dropped: false } })
  const all = (await balanceOf(account)).instalments
  const { added, changed, removed } = changesTo(
    instalments,
    all.filter((due) => due.batch === batch.id),
  )
  const dues = strapi.db.query(dueUid)
  const columnsOf = ({ key: instalment, label, paise, dueOn }: Instalment) => ({
    instalment,
    label,
    paise,
    dueOn,
  })
  for (const each of added)
    await dues.create({
      data: { ...columnsOf(each), account, batch: batch.id, batchName: batch.name, kind: 'instalment' },
    })
  // A new day is announced again.
  for (const { id, to } of changed)
    await dues.update({ where: { id }, data: { ...columnsOf(to), remindedFor: null } })
  if (removed.length > 0) await dues.deleteMany({ where: { id: { $in: removed } } })
}

/** Gives a copied batch the plan of its source, so many days later, in the open transaction. */
export async function copyPlan({ source, copy, days }: BatchCopy): Promise<void> {
  const { instalments } = await planOf(source)
  if (instalments.length === 0) return
  await storePlan(
    (await findBatch({ documentId: copy })).id,
    instalments.map((each) => ({ ...each, dueOn: addDays(each.dueOn, days) })),
  )
}

export const removePlan = (batch: number): Promise<unknown> =>
  strapi.db.query(planUid).deleteMany({ where: { batch } })
