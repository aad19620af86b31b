import { comparable } from '@careerspeak/contract/one-line'
import type { RoleType } from '../../platform/auth/roles'
import { lockRows } from '../../platform/database/locks'
import { ask } from '../../platform/feature'
import { accountUid } from '../account/account-changes'
import { inviteLearners } from '../account/invitations'
import { isStaff } from '../account/policy'
import { batchUid, type StoredBatch } from '../batch/batch'
import { connectStudents } from '../batch/change-students'
import { createBatch } from '../batch/service'
import type { Made } from './made'
import { addressIn, type Known, type PeopleField, type PlannedPerson, planPeople } from './people-plan'
import type { Table } from './table'

type StoredAccount = {
  documentId: string
  email: string
  fullName: string | null
  role: { type: RoleType } | null
  batch: { name: string } | null
}

export type People = { planned: PlannedPerson[]; newBatches: string[] }

/** Plans an import of people, in the open transaction. Locks batches and accounts in the same order as `enrolAll`. */
export async function planImportOfPeople(
  table: Table<PeopleField>,
  batches: readonly StoredBatch[],
  fallback: string | undefined,
): Promise<People> {
  const emails = [...new Set(table.rows.map(({ cells }) => addressIn(cells.email)))]
  const where = { email: { $in: emails } }
  await lockRows(accountUid, where)
  const stored: StoredAccount[] = await strapi.db
    .query(accountUid)
    .findMany({ where, populate: ['role', 'batch'] })
  const known: Known = {
    accounts: new Map(
      stored.map(({ email, fullName, role, batch }) => [
        email,
        { name: fullName ?? email, isStaff: isStaff(role), batch: batch?.name ?? null },
      ]),
    ),
    batches: new Map(batches.map(({ name }) => [comparable(name), name])),
    fallback,
  }
  const planned = planPeople(table, known)
  const joining = planned.filter(({ outcome }) => outcome === 'invited' || outcome === 'enrolled')
  const newBatches = [...new Set(joining.map(({ batch }) => batch))].filter(
    (name) => name && !known.batches.has(comparable(name)),
  )
  return { planned, newBatches }
}

/** Creates the batches, invites and enrols, in the open transaction. */
export async function importPeople({ planned, newBatches }: People): Promise<Partial<Made>> {
  for (const name of newBatches) await createBatch({ name, description: `Learners of ${name}.` })
  const batches: StoredBatch[] = await strapi.db
    .query(batchUid)
    .findMany({ where: { name: { $in: [...new Set(planned.map(({ batch }) => batch))] } } })
  const idOf = new Map(batches.map(({ name, documentId }) => [name, documentId]))
  const joining = planned.filter(({ outcome }) => outcome === 'invited' || outcome === 'enrolled')
  await inviteLearners(
    joining
      .filter(({ outcome }) => outcome === 'invited')
      .map(({ subject: email, fullName, phone }) => ({
        email,
        fullName,
        ...(phone && { phoneNumber: phone }),
      })),
  )
  const accounts: { id: number; documentId: string; email: string }[] = await strapi.db
    .query(accountUid)
    .findMany({
      select: ['id', 'documentId', 'email'],
      where: { email: { $in: joining.map(({ subject }) => subject) } },
    })
  const accountOf = new Map(accounts.map((account) => [account.email, account]))
  const made: Made = {
    invited: [],
    enrolled: [],
    batches: newBatches.flatMap((name) => idOf.get(name) ?? []),
    classes: [],
    changed: [],
  }
  for (const [name, group] of Map.groupBy(joining, ({ batch }) => batch)) {
    const batch = idOf.get(name)
    const connect = group.flatMap(({ subject }) => accountOf.get(subject) ?? [])
    if (batch) {
      const students = connect.map(({ id, documentId }) => ({ id, documentId }))
      await ask('mailEnrolments', await connectStudents(batch, { connect: students }))
    }
    for (const { outcome, subject } of group) {
      const account = accountOf.get(subject)?.documentId ?? ''
      if (outcome === 'invited') made.invited.push({ account, batch: batch ?? null })
      else if (batch) made.enrolled.push({ account, batch })
    }
  }
  return made
}
