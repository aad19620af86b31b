import { errors } from '@strapi/utils'
import { staffRoles } from '../../platform/auth/roles'
import { updateDocument } from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { entriesFilter } from '../../platform/database/relations'
import type { Enrolment, UndoOptions } from '../../platform/feature'
import { accountUid } from '../account/account-changes'
import { staffCannotJoinBatch } from '../account/accounts'
import { findMembers, recordEnrolments } from '../account/enrolments'
import { batchUid } from './batch'

/** Adds students to a batch, or takes them out of it. Returns who joined or left one, for `mailEnrolments`. */
export async function connectStudents(
  batch: string,
  students: { connect: object[] } | { disconnect: object[] },
  options?: UndoOptions,
): Promise<Enrolment[]> {
  const save = () => updateDocument(batchUid, batch)({ students }).then(() => batch)
  return (await changeStudents(batch, students, save, options)).enrolments
}

/**
 * Saves a batch whose students may change, and records when they joined. `known` is empty for a new batch. Returns the saved
 * batch, and who joined or left one, for `mailEnrolments`. Throws if an admin would join.
 */
export async function changeStudents(
  known: string,
  students: unknown,
  save: () => Promise<string>,
  options?: UndoOptions,
): Promise<{ batch: string; enrolments: Enrolment[] }> {
  if (students === undefined) return { batch: await save(), enrolments: [] }
  const named = entriesFilter(students)
  // Locks in the same order as `enrolAll`. Strapi links before it unlinks: without the lock, concurrent
  // writes would leave an account in two batches.
  if (known) await lockRows(batchUid, { documentId: known })
  await lockRows(accountUid, named)
  const before = await findMembers({ $or: [{ batch: { documentId: known } }, named] })
  const batch = await save()
  const staff: { fullName: string } | null = await strapi.db
    .query(accountUid)
    .findOne({ where: { batch: { documentId: batch }, role: { type: { $in: staffRoles } } } })
  if (staff) throw new errors.ApplicationError(staffCannotJoinBatch(staff.fullName))
  return { batch, enrolments: await recordEnrolments(before, options) }
}
