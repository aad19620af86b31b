import { isDeepStrictEqual } from 'node:util'
import type { undoImport } from '@careerspeak/contract/admin-import'
import { updateDocument } from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { ask } from '../../platform/feature'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { deleteAccount } from '../account/service'
import { batchUid, moduleUid, videoUid } from '../batch/batch'
import { connectStudents } from '../batch/change-students'
import { deleteBatch } from '../batch/service'
import { classUid } from '../class/class'
import { deleteClass, findClasses, followQuietly, updateClass } from '../class/service'
import { valuesOf } from './classes'
import { findImport, undoableSince } from './import-file'
import { importUid, type Made } from './made'

type Kept = { subject: string; reason: string }
/** How many entries were undone, and those that stay. */
type Undone = { count: number; kept: Kept[] }

/** Undoes an import, except what has been used since, in one transaction. */
export const undo: Handler<typeof undoImport> = ({ body: { id } }) => inTransaction(() => undoStored(id))

async function undoStored(documentId: string) {
  await lockRows(importUid, { documentId })
  const { createdAt, made, undoneAt } = await findImport(documentId)
  if (undoneAt) throw new HttpError(409, 'This import has already been undone.')
  if (new Date(createdAt) <= undoableSince())
    throw new HttpError(409, 'This import is more than a day old. Delete what you don’t want by hand.')
  const steps = [
    await undoEnrolments(made),
    await undoInvitations(made),
    await undoClasses(made),
    await undoBatches(made),
  ]
  await updateDocument(importUid, documentId)({ undoneAt: new Date() })
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  const kept = steps.flatMap((step) => step.kept)
  return { msg: sentenceOf(count, kept.length), kept }
}

const sentenceOf = (count: number, kept: number): string =>
  `${count === 1 ? '1 change is' : `${count} changes are`} undone${kept > 0 ? `, ${kept === 1 ? '1 stays' : `${kept} stay`}` : ''}.`

type Account = {
  id: number
  documentId: string
  email: string
  fullName: string | null
  invitationExpires: string | null
  batch: { documentId: string; name: string } | null
}

async function lockAccounts(documentIds: readonly string[]): Promise<Map<string, Account>> {
  const where = { documentId: { $in: documentIds } }
  await lockRows(accountUid, where)
  const found: Account[] = await strapi.db.query(accountUid).findMany({ where, populate: ['batch'] })
  return new Map(found.map((account) => [account.documentId, account]))
}

/** Takes people out of the batch again, unless they were moved or have attendance there. */
async function undoEnrolments({ enrolled }: Made): Promise<Undone> {
  const accounts = await lockAccounts(enrolled.map(({ account }) => account))
  const kept: Kept[] = []
  let count = 0
  for (const [batch, group] of Map.groupBy(enrolled, (each) => each.batch)) {
    const leaving: Account[] = []
    for (const { account: id } of group) {
      const account = accounts.get(id)
      if (!account) continue
      const subject = account.fullName ?? account.email
      if (account.batch?.documentId !== batch) kept.push({ subject, reason: 'Is in another batch now.' })
      else if (await hasAttendance(account.id)) kept.push({ subject, reason: 'Has attended a class.' })
      else leaving.push(account)
    }
    count += leaving.length
    const disconnect = leaving.map(({ id, documentId }) => ({ id, documentId }))
    if (leaving.length > 0) await ask('mailEnrolments', await connectStudents(batch, { disconnect }))
  }
  return { count, kept }
}

const hasAttendance = async (account: number): Promise<boolean> =>
  (await strapi.db.query('api::attendance.attendance').count({ where: { account: { id: account } } })) > 0

/** Deletes the accounts that were invited, unless their owners have accepted or an admin has moved them. */
async function undoInvitations({ invited }: Made): Promise<Undone> {
  const accounts = await lockAccounts(invited.map(({ account }) => account))
  const kept: Kept[] = []
  let count = 0
  for (const { account: id, batch } of invited) {
    const account = accounts.get(id)
    if (!account) continue
    const subject = account.fullName ?? account.email
    if (!account.invitationExpires) kept.push({ subject, reason: 'Has accepted the invitation.' })
    else if ((account.batch?.documentId ?? null) !== batch)
      kept.push({ subject, reason: 'Is in another batch now.' })
    else {
      await deleteAccount(id)
      count += 1
    }
  }
  return { count, kept }
}

/** Deletes new classes and restores changed ones, unless someone has changed or attended them since. */
async function undoClasses({ classes, changed }: Made): Promise<Undone> {
  const ids = [...classes, ...changed].map((each) => each.class)
  const stored = await findClasses({ documentId: { $in: ids } })
  const found = new Map(stored.map((each) => [each.documentId, each]))
  const kept: Kept[] = []
  let count = 0
  for (const { class: documentId, values } of classes) {
    const each = found.get(documentId)
    if (!each) continue
    if (!isDeepStrictEqual(valuesOf(each), values) || (each.sequence ?? 0) > 0)
      kept.push({ subject: each.title, reason: 'Has been changed since.' })
    else if (await isUsed(each.id)) kept.push({ subject: each.title, reason: 'Has attendance or materials.' })
    else {
      await deleteClass(documentId, undefined, followQuietly)
      count += 1
    }
  }
  for (const { class: documentId, before, after } of changed) {
    const each = found.get(documentId)
    if (!each) continue
    if (!isDeepStrictEqual(valuesOf(each), after))
      kept.push({ subject: each.title, reason: 'Has been changed since.' })
    else {
      await updateClass(documentId, before, undefined, followQuietly)
      count += 1
    }
  }
  return { count, kept }
}

async function isUsed(id: number): Promise<boolean> {
  const where = { where: { scheduledClass: { id } } }
  return (
    (await strapi.db.query('api::attendance.attendance').count(where)) > 0 ||
    (await strapi.db.query('api::material.material').count(where)) > 0
  )
}

/** Deletes the batches that were made and are empty. */
async function undoBatches({ batches }: Made): Promise<Undone> {
  const kept: Kept[] = []
  let count = 0
  for (const documentId of batches) {
    const where = { where: { batch: { documentId } } }
    const batch: { name: string } | null = await strapi.db.query(batchUid).findOne({ where: { documentId } })
    if (!batch) continue
    const parts = await Promise.all(BATCH_PARTS.map((uid) => strapi.db.query(uid).count(where)))
    if (parts.some((part) => part > 0)) kept.push({ subject: batch.name, reason: 'Isn’t empty.' })
    else {
      await deleteBatch(documentId)
      count += 1
    }
  }
  return { count, kept }
}

const BATCH_PARTS = [
  ...([accountUid, classUid, moduleUid, videoUid] as const),
  'api::announcement.announcement',
] as const
