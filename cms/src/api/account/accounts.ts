import type { OwnAccount, User } from '@careerspeak/contract/records'
import type { Account } from '../../platform/auth/account'
import { toIso } from '../../platform/database/rows'
import { environment } from '../../platform/environment'
import { HttpError } from '../../platform/http/http-error'
import { type AccountKey, type AccountRow, readAccountRow, type UserRow } from './queries'

/** Finds an account by one of its keys; by `session`, only while that session is open. */
export async function findAccount(key: AccountKey, value: string | number): Promise<Account | undefined> {
  const found = await readAccountRow(key, value)
  return found && toAccount(found)
}

const toAccount = (account: AccountRow): Account => ({
  id: account.id,
  role: account.role,
  blocked: account.blocked,
  confirmed: account.confirmed,
  sessionEpoch: account.session_epoch,
  knownNetworks: account.known_networks,
  deletionDueAt: account.deletion_due_at,
  passwordHash: account.password,
  hasSecondFactor: account.second_factor,
  invitedBy: account.invitation_link_by,
  batchId: account.batch_id,
  enrolledAt: account.enrolled_at,
  user: toUser(account),
})

const accountTypes: Record<string, User['accountType']> = { 'institute-admin': 'admin', coach: 'coach' }

/** An account as its owner and the admins see it. */
export const toUser = (row: Omit<UserRow, 'id'>): User => ({
  _id: row.document_id,
  id: row.document_id,
  createdAt: toIso(row.created_at),
  fullName: row.full_name ?? '',
  email: row.email,
  phoneNumber: row.phone_number ?? '',
  profilePic: row.profile_pic ?? '',
  isStudent: row.batch_name !== null,
  enrolled_batch: row.batch_name,
  accountType: accountTypes[row.role ?? ''] ?? 'user',
  emailProved: Boolean(row.confirmed),
  ...(row.invitation_expires !== null && { invited: true }),
})

/** An account as only its owner sees it. */
export const toOwnAccount = (account: Account): OwnAccount => ({
  ...account.user,
  deletionDueAt: account.deletionDueAt,
  hasPassword: Boolean(account.passwordHash),
  invitedBy: account.invitedBy,
})

/** Returns whether an account has no access to batches or admin pages until its owner confirms the e-mail address. */
export const lacksProof = ({ confirmed }: Proof): boolean => environment().emailProofRequired && !confirmed

export const secondFactorMissing = () =>
  new HttpError(403, 'Your institute requires two-step login for admins. Please set it up first.', {
    code: 'SecondFactorMissing',
  })

export const emailNotProved = () =>
  new HttpError(
    403,
    'Please confirm your e-mail address first: open the link in the e-mail we sent you, or ask for a new one.',
    { code: 'EmailNotProved' },
  )

export const staffCannotJoinBatch = (name: string) =>
  `${name} is an admin or a coach. Only learners can join a batch.`

/** The column of an account that tells whether its owner has confirmed the e-mail address. */
export type Proof = { confirmed: boolean | null }

/** A Strapi filter for accounts with a confirmed address, if that is required, that have accepted their invitation if they got one. */
export const whereProved = (): object => ({
  invitationExpires: { $null: true },
  ...(environment().emailProofRequired && { confirmed: true }),
})
