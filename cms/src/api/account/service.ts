import { errors } from '@strapi/utils'
import { z } from 'zod'
import { passwordWeakness } from '../../platform/auth/password-rules'
import { hashPassword } from '../../platform/auth/passwords'
import { type RoleType, roles, roleTypes } from '../../platform/auth/roles'
import {
  type Create,
  createDocument,
  deleteDocument,
  type Fields,
  updateDocument,
} from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { ask, askBackwards } from '../../platform/feature'
import { removeRepliesTo } from '../../platform/http/kept-replies'
import { mailTo } from '../mail/mail-to'
import { withdrawMailsTo } from '../mail/outbox'
import { readInstitute } from '../site-setting/institute'
import { accountUid } from './account-changes'
import { findAccount, type Proof, staffCannotJoinBatch } from './accounts'
import { clearInvitations } from './auth/mailed-code'
import { enqueueSecurityMail } from './auth/security-mails'
import { findMembers, recordEnrolments, withheldEnrolments } from './enrolments'
import { removePictures } from './picture/profile-pictures'
import { isStaff } from './policy'
import { preferencesOf } from './preferences'
import { removeSecondFactor } from './second-factor/second-factors'
import { removeSessions } from './sessions/device-sessions'
import { tellAdminsOfRight } from './tell-admins'

type Stored = Proof & {
  id: number
  documentId: string
  fullName: string
  email: string
  blocked: boolean | null
  sessionEpoch: number
  invitationExpires: string | null
  role: { type: RoleType; name: string } | null
  batch: { id: number; documentId: string; name: string } | null
}

const isAdmin = (account: Stored | null): boolean => account?.role?.type === 'institute-admin'

/** Tells the admins of a role that opens other people's data, unless the account had it before. */
async function tellOfNewRight(after: Stored, before: Stored | null): Promise<void> {
  const typeOf = (account: Stored | null) => (account?.blocked ? undefined : account?.role?.type)
  const type = typeOf(after)
  if (type === typeOf(before)) return
  if (type === 'institute-admin') await tellAdminsOfRight(after, type)
  if (type === 'coach') await tellAdminsOfRight(after, { role: roles.coach.name })
}

const given = z.looseObject({
  /** An empty password means none; the panel's form sends it. */
  password: z
    .string()
    .nullish()
    .transform((password) => password || undefined),
  email: z.string().nullish(),
})
const accounts = () => strapi.db.query(accountUid)
const find = (where: object): Promise<Stored | null> =>
  accounts().findOne({ where, populate: ['role', 'batch'] })

/** Stores an account by the rules of every change. Returns its document id. */
export const createAccountDocument = (
  fields: Fields,
  create = createDocument(accountUid),
): Promise<string | undefined> => saveAccount(null, fields, create)

/** Changes an account by the rules of every change. */
export const updateAccount = (
  documentId: string,
  fields: Fields,
  update = updateDocument(accountUid, documentId),
): Promise<string | undefined> =>
  saveAccount(documentId, fields, async (data) => ((await update(data)) ? documentId : undefined))

/**
 * Saves an account: checks its role, its batch and its password, ends the sessions of a closed account and of one with a new
 * password, and sends the mails about it. Returns the document id; undefined if there is no such account.
 */
async function saveAccount(
  known: string | null,
  fields: Fields,
  save: (fields: Fields) => Promise<string | undefined>,
): Promise<string | undefined> {
  const { password, ...data } = given.parse(fields)
  const institute = password === undefined ? '' : (await readInstitute()).name
  if (password !== undefined) rejectWeakPassword(password, null, institute)
  // Strapi's own hashing blocks the event loop.
  const hash = password && (await hashPassword(password))
  return inTransaction(async () => {
    if (known) await lockRows(accountUid, { documentId: known })
    const before = known ? await find({ documentId: known }) : null
    const documentId = await save({ ...data, ...(data.email && { email: data.email.toLowerCase() }) })
    const after = documentId ? await find({ documentId }) : null
    if (!after) return undefined
    rejectUnknownRole(after)
    if (isAdmin(before) && Boolean(before?.blocked) !== Boolean(after.blocked)) assertMayChangeRoles()
    // The password rules depend on the role, which is known once it is saved.
    if (password !== undefined) rejectWeakPassword(password, after.role?.type ?? null, institute)
    if (isStaff(after.role) && after.batch && after.batch.id !== before?.batch?.id)
      throw new errors.ApplicationError(staffCannotJoinBatch(after.fullName))
    const closed = before && !before.blocked && after.blocked
    const changes = {
      ...(hash && { password: hash, ...clearInvitations }),
      ...((hash || closed) && { sessionEpoch: after.sessionEpoch + 1 }),
      ...(isStaff(after.role) && after.batch && { batch: null }),
    }
    if (Object.keys(changes).length > 0) await accounts().update({ where: { id: after.id }, data: changes })
    await tellOfNewRight(after, before)
    if (before && before.email !== after.email) await tellOldAddress(before, after.email)
    const owner = hash && before && (await findAccount('id', after.id))
    if (owner) await enqueueSecurityMail(owner, 'passwordChanged')
    const enrolments = await recordEnrolments([{ id: after.id, batch: before?.batch ?? null }])
    const isProved = before && after.confirmed && !after.invitationExpires
    await ask('mailEnrolments', [
      ...enrolments,
      ...(isProved && before.batch?.id === after.batch?.id ? withheldEnrolments(before) : []),
    ])
    return documentId
  })
}

/** Stores a copy of an account, in the panel. */
export const cloneAccount = (_source: string, fields: Fields, clone: Create): Promise<string> =>
  inTransaction(async () => {
    const documentId = await clone(fields)
    const copy = await find({ documentId })
    rejectUnknownRole(copy)
    if (copy) await tellOfNewRight(copy, null)
    const members = await findMembers({ documentId })
    await ask('mailEnrolments', await recordEnrolments(members.map(({ id }) => ({ id, batch: null }))))
    return documentId
  })

/**
 * Deletes an account with everything about the person, and withdraws its waiting mails; `releasesSeats` if its proved address gives
 * its seats back too. Returns false if there is none.
 */
export const deleteAccount = (
  documentId: string,
  remove = deleteDocument(accountUid, documentId),
  releasesSeats = false,
): Promise<boolean> =>
  inTransaction(async (unit) => {
    // Waits for concurrent writes that add to the account; their rows would stay behind.
    await lockRows(accountUid, { documentId })
    const account = await find({ documentId })
    if (!account) return remove()
    await askBackwards('eraseAccount', unit, { ...account, releasesSeats })
    await removePictures(account.id, [])
    await removeSecondFactor(account.id)
    await removeSessions({ account: { id: account.id } })
    await withdrawMailsTo(account.email)
    await removeRepliesTo(`account ${account.id}`)
    return remove()
  })

async function tellOldAddress({ id, email, fullName }: Stored, newEmail: string): Promise<void> {
  const { language } = await preferencesOf(id)
  await mailTo({ email, fullName, language }, 'emailChanged', () => ({
    email: { institute: newEmail },
    link: { institute: `${environment().siteUrl}/login` },
  }))
}

/** Rejects Strapi's public role and roles made in the panel: our endpoints know none of them. */
function rejectUnknownRole(account: Stored | null): void {
  const role = account?.role
  if (!role || roleTypes.includes(role.type)) return
  throw new errors.ApplicationError(
    `An account can’t have the role “${role.name}”. Choose ${Object.values(roles)
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
    throw new errors.ForbiddenError('Only the panel’s owner can close or reopen an admin’s account.')
}

/** Rejects a password that is too weak. */
function rejectWeakPassword(password: string, role: RoleType | null, institute: string): void {
  const weakness = passwordWeakness(password, role, institute)
  if (weakness) throw new errors.ValidationError(weakness.message)
}
