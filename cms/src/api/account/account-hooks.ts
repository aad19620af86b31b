import { errors } from '@strapi/utils'
import { z } from 'zod'
import { passwordWeakness } from '../../platform/auth/password-rules'
import { hashPassword } from '../../platform/auth/passwords'
import { type RoleType, roles, roleTypes } from '../../platform/auth/roles'
import { lockRows } from '../../platform/database/locks'
import { entriesFilter } from '../../platform/database/relations'
import { inTransaction } from '../../platform/database/unit-of-work'
import { removeReads } from '../announcement/delete-announcements'
import { removeAttendance } from '../attendance/save-attendance'
import { batchUid } from '../batch/batch'
import { removeAnswers } from '../interview/answer-hooks'
import { withdrawMailsTo } from '../mail/outbox'
import { accountUid } from './account-changes'
import { findAccount } from './accounts'
import { clearCode, invitation } from './auth/mailed-code'
import { enqueueSecurityMail } from './auth/security-mails'
import type { Proof } from './email-proof'
import { enqueueMailsOnceProved, findMembers, recordEnrolments } from './enrolment-mails'
import { enqueueNewAdminMails } from './new-admin-mails'
import { removePictures } from './picture/profile-pictures'
import { removeSecondFactor } from './second-factor/second-factors'
import { removeSessions } from './sessions/device-sessions'

/** The roles of accounts that cannot join a batch: admins and applicants for an admin account. */
const staffRoles: readonly RoleType[] = ['institute-admin', 'admin-applicant']

export const isStaff = (role: { type: RoleType } | null): boolean =>
  role !== null && staffRoles.includes(role.type)

export const adminCannotJoinBatch = (name: string) => `${name} has an admin's account, which joins no batch.`

type Stored = Proof & {
  id: number
  fullName: string
  email: string
  blocked: boolean | null
  sessionEpoch: number
  invitationExpires: string | null
  role: { type: RoleType; name: string } | null
  batch: { id: number; documentId: string; name: string } | null
}

const isAdmin = (account: Stored | null): boolean => account?.role?.type === 'institute-admin'

const isActiveAdmin = (account: Stored | null): boolean => isAdmin(account) && !account?.blocked

const given = z.looseObject({
  /** An empty password means none; the panel's form sends it. */
  password: z
    .string()
    .nullish()
    .transform((password) => password || undefined),
  email: z.string().nullish(),
})
const saved = z.object({ documentId: z.string() })
const withStudents = z.object({ students: z.unknown() })

/**
 * Applies the rules of accounts to every write, from the panel or the API. They restrict roles and batches,
 * hash passwords, end sessions, send security and enrolment mails, and delete what belongs to a deleted
 * account.
 */
export function registerAccountHooks(): void {
  const accounts = () => strapi.db.query(accountUid)
  const find = (where: object): Promise<Stored | null> =>
    accounts().findOne({ where, populate: ['role', 'batch'] })

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    const saves = action === 'create' || action === 'clone' || action === 'update'
    if (uid === batchUid && saves && 'students' in (params.data ?? {}))
      return inTransaction(async (unit) => {
        const inBatch = { batch: { documentId: action === 'update' ? params.documentId : '' } }
        const named = entriesFilter(withStudents.parse(params.data).students)
        // Locks in the same order as `enrolAll`. Strapi links before it unlinks: without the lock, concurrent
        // writes would leave an account in two batches.
        if (action === 'update') await lockRows(batchUid, { documentId: params.documentId })
        await lockRows(accountUid, named)
        const before = await findMembers({ $or: [inBatch, named] })
        const answer = await next()
        const batch = { documentId: saved.parse(answer).documentId }
        const staff = await find({ batch, role: { type: { $in: staffRoles } } })
        if (staff) throw new errors.ApplicationError(adminCannotJoinBatch(staff.fullName))
        await recordEnrolments(unit, before)
        return answer
      })
    if (uid === batchUid && action === 'delete')
      return inTransaction(async (unit) => {
        const before = await findMembers({ batch: { documentId: params.documentId } })
        const answer = await next()
        await recordEnrolments(unit, before)
        return answer
      })
    if (uid !== accountUid) return next()
    if (action === 'delete')
      return inTransaction(async (unit) => {
        // Waits for concurrent writes that add to the account; their rows would stay behind.
        await lockRows(accountUid, { documentId: params.documentId })
        const account = await find({ documentId: params.documentId })
        if (account) await removePictures(account.id, [])
        if (account) await removeAttendance({ account: { id: account.id } })
        if (account) await removeAnswers(unit, { owner: { id: account.id } })
        if (account) await removeReads({ account: { id: account.id } })
        if (account) await removeSecondFactor(account.id)
        if (account) await removeSessions({ account: { id: account.id } })
        if (account) await withdrawMailsTo(account.email)
        return next()
      })
    if (action === 'clone')
      return inTransaction(async (unit) => {
        const answer = await next()
        const { documentId } = saved.parse(answer)
        const copy = await find({ documentId })
        rejectUnknownRole(copy)
        if (copy && isActiveAdmin(copy)) await enqueueNewAdminMails(copy)
        const made = await findMembers({ documentId })
        await recordEnrolments(
          unit,
          made.map(({ id }) => ({ id, batch: null })),
        )
        return answer
      })
    if (action !== 'create' && action !== 'update') return next()

    const { password, ...data } = given.parse(params.data)
    if (password !== undefined) rejectWeakPassword(password, null)
    // Strapi's own hashing blocks the event loop.
    const hash = password && (await hashPassword(password))
    Object.assign(params, { data: { ...data, ...(data.email && { email: data.email.toLowerCase() }) } })
    return inTransaction(async (unit) => {
      if (action === 'update') await lockRows(accountUid, { documentId: params.documentId })
      const before = action === 'update' ? await find({ documentId: params.documentId }) : null
      const answer = await next()
      const after = answer && (await find({ documentId: saved.parse(answer).documentId }))
      if (!after) return answer
      rejectUnknownRole(after)
      if (isAdmin(before) && Boolean(before?.blocked) !== Boolean(after.blocked)) assertMayChangeRoles()
      // The password rules depend on the role, which is known once it is saved.
      if (password !== undefined) rejectWeakPassword(password, after.role?.type ?? null)
      if (isStaff(after.role) && after.batch && after.batch.id !== before?.batch?.id)
        throw new errors.ApplicationError(adminCannotJoinBatch(after.fullName))
      const closed = before && !before.blocked && after.blocked
      const changes = {
        ...(hash && { password: hash, ...clearCode(invitation) }),
        ...((hash || closed) && { sessionEpoch: after.sessionEpoch + 1 }),
        ...(isStaff(after.role) && after.batch && { batch: null }),
      }
      if (Object.keys(changes).length > 0) await accounts().update({ where: { id: after.id }, data: changes })
      if (isActiveAdmin(after) && !isActiveAdmin(before)) await enqueueNewAdminMails(after)
      const owner = hash && before && (await findAccount('id', after.id))
      if (owner) await enqueueSecurityMail(owner, 'passwordChanged')
      await recordEnrolments(unit, [{ id: after.id, batch: before?.batch ?? null }])
      if (before && after.confirmed && !after.invitationExpires && before.batch?.id === after.batch?.id)
        enqueueMailsOnceProved(unit, before)
      return answer
    })
  })
}

/** Rejects Strapi's public role and roles made in the panel: our endpoints know none of them. */
function rejectUnknownRole(account: Stored | null): void {
  const role = account?.role
  if (!role || roleTypes.includes(role.type)) return
  throw new errors.ApplicationError(
    `An account cannot have the role “${role.name}”. Choose ${Object.values(roles)
      .map(({ name }) => `“${name}”`)
      .join(' or ')}.`,
  )
}

const panelState = z.object({
  userAbility: z.object({ can: z.custom<(action: string, subject: string, field: string) => boolean>() }),
})

/** Rejects closing or reopening an admin's account in the panel by editors who may not change roles. */
function assertMayChangeRoles(): void {
  const panel = panelState.safeParse(strapi.requestContext.get()?.state).data
  if (panel && !panel.userAbility.can('plugin::content-manager.explorer.update', accountUid, 'role'))
    throw new errors.ForbiddenError(
      'Only the owner of the panel can close or reopen the account of an admin.',
    )
}

/** Rejects a password that is too weak. */
function rejectWeakPassword(password: string, role: RoleType | null): void {
  const weakness = passwordWeakness(password, role)
  if (weakness) throw new errors.ValidationError(weakness.message)
}
