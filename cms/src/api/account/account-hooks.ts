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
import { tellOwner } from './auth/security-mails'
import type { Proof } from './email-proof'
import { findMembers, noteEnrolments, tellOnceProved } from './enrolment-mails'
import { tellAdminsOf } from './new-admin-mails'
import { removePictures } from './picture/profile-pictures'
import { removeSecondFactor } from './second-factor/second-factors'
import { removeSessions } from './sessions/device-sessions'

/** The roles of admins and of who asks to be one: accounts that join no batch. */
const staffRoles: readonly RoleType[] = ['institute-admin', 'admin-applicant']

export const isStaff = (role: { type: RoleType } | null): boolean =>
  role !== null && staffRoles.includes(role.type)

/** What an account is told that is to join a batch, and may not. */
export const joinsNoBatch = (name: string) => `${name} has an admin's account, which joins no batch.`

type Stored = Proof & {
  id: number
  fullName: string
  email: string
  blocked: boolean | null
  sessionEpoch: number
  role: { type: RoleType; name: string } | null
  batch: { id: number; documentId: string; name: string } | null
}

const isAdmin = (account: Stored | null): boolean => account?.role?.type === 'institute-admin'

/** Admins who can log in. */
const isOpenAdmin = (account: Stored | null): boolean => isAdmin(account) && !account?.blocked

const given = z.looseObject({
  /** An empty one is none, as the panel's form sends it. */
  password: z
    .string()
    .nullish()
    .transform((password) => password || undefined),
  email: z.string().nullish(),
})
const saved = z.object({ documentId: z.string() })
const withStudents = z.object({ students: z.unknown() })

/**
 * What holds of every change to an account, by the panel or by our API: its role is one of ours, no admin is in a batch, passwords
 * are strong and hashed off the main thread, a new password and the account's closing end its sessions and the owner hears of the
 * password, the admins are told of a new one, it is noted since when an account is in its batch, and its sessions, pictures,
 * recorded answers, attendance and waiting mails end with it.
 */
export function keepAccounts(): void {
  const accounts = () => strapi.db.query(accountUid)
  const find = (where: object): Promise<Stored | null> =>
    accounts().findOne({ where, populate: ['role', 'batch'] })

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    const saves = action === 'create' || action === 'clone' || action === 'update'
    if (uid === batchUid && saves && 'students' in (params.data ?? {}))
      return inTransaction(async (unit) => {
        const ofBatch = { batch: { documentId: action === 'update' ? params.documentId : '' } }
        const named = entriesFilter(withStudents.parse(params.data).students)
        // In the order of those who enrol. Strapi links before it unlinks: two at once would leave an account in two batches.
        if (action === 'update') await lockRows(batchUid, { documentId: params.documentId })
        await lockRows(accountUid, named)
        const before = await findMembers({ $or: [ofBatch, named] })
        const answer = await next()
        const batch = { documentId: saved.parse(answer).documentId }
        const staff = await find({ batch, role: { type: { $in: staffRoles } } })
        if (staff) throw new errors.ApplicationError(joinsNoBatch(staff.fullName))
        await noteEnrolments(unit, before)
        return answer
      })
    if (uid === batchUid && action === 'delete')
      return inTransaction(async (unit) => {
        const before = await findMembers({ batch: { documentId: params.documentId } })
        const answer = await next()
        await noteEnrolments(unit, before)
        return answer
      })
    if (uid !== accountUid) return next()
    if (action === 'delete')
      return inTransaction(async (unit) => {
        // Whoever is adding to the account is waited for: what they add would stay behind.
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
        refuseForeign(copy)
        if (copy && isOpenAdmin(copy)) await tellAdminsOf(copy)
        const made = await findMembers({ documentId })
        await noteEnrolments(
          unit,
          made.map(({ id }) => ({ id, batch: null })),
        )
        return answer
      })
    if (action !== 'create' && action !== 'update') return next()

    const { password, ...data } = given.parse(params.data)
    if (password !== undefined) refuseWeak(password, null)
    // Strapi's own hashing would hold up every other request.
    const hash = password && (await hashPassword(password))
    Object.assign(params, { data: { ...data, ...(data.email && { email: data.email.toLowerCase() }) } })
    return inTransaction(async (unit) => {
      if (action === 'update') await lockRows(accountUid, { documentId: params.documentId })
      const before = action === 'update' ? await find({ documentId: params.documentId }) : null
      const answer = await next()
      const after = answer && (await find({ documentId: saved.parse(answer).documentId }))
      if (!after) return answer
      refuseForeign(after)
      if (isAdmin(before) && Boolean(before?.blocked) !== Boolean(after.blocked)) assertMayChangeRoles()
      // Which passwords are too weak depends on the role, which is known once it is saved.
      if (password !== undefined) refuseWeak(password, after.role?.type ?? null)
      if (isStaff(after.role) && after.batch && after.batch.id !== before?.batch?.id)
        throw new errors.ApplicationError(joinsNoBatch(after.fullName))
      const closed = before && !before.blocked && after.blocked
      const changes = {
        ...(hash && { password: hash }),
        ...((hash || closed) && { sessionEpoch: after.sessionEpoch + 1 }),
        ...(isStaff(after.role) && after.batch && { batch: null }),
      }
      if (Object.keys(changes).length > 0) await accounts().update({ where: { id: after.id }, data: changes })
      if (isOpenAdmin(after) && !isOpenAdmin(before)) await tellAdminsOf(after)
      const owner = hash && before && (await findAccount('id', after.id))
      if (owner) await tellOwner(owner, 'passwordChanged')
      await noteEnrolments(unit, [{ id: after.id, batch: before?.batch ?? null }])
      if (before && after.confirmed && before.batch?.id === after.batch?.id) tellOnceProved(unit, before)
      return answer
    })
  })
}

/** Refuses Strapi's role for visitors, and roles that were made in the panel: no endpoint of ours knows what they may do. */
function refuseForeign(account: Stored | null): void {
  const role = account?.role
  if (!role || roleTypes.includes(role.type)) return
  throw new errors.ApplicationError(
    `An account cannot have the role “${role.name}”. Choose ${Object.values(roles)
      .map(({ name }) => `“${name}”`)
      .join(' or ')}.`,
  )
}

const ofPanel = z.object({
  userAbility: z.object({ can: z.custom<(action: string, subject: string, field: string) => boolean>() }),
})

/** Refuses in the panel, to anyone who may not choose the roles of accounts, what changes who the admins are. */
function assertMayChangeRoles(): void {
  const panel = ofPanel.safeParse(strapi.requestContext.get()?.state).data
  if (panel && !panel.userAbility.can('plugin::content-manager.explorer.update', accountUid, 'role'))
    throw new errors.ForbiddenError(
      'Only the owner of the panel can close or reopen the account of an admin.',
    )
}

/** Tells an editor in the panel, in words, that a password is too weak. */
function refuseWeak(password: string, role: RoleType | null): void {
  const weakness = passwordWeakness(password, role)
  if (weakness) throw new errors.ValidationError(weakness.message)
}
