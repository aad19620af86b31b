import type { OwnAccount, User } from '../contract/records'
import { type AccountKey, type AccountRow, readAccountRow, type UserRow } from '../sql/accounts'
import { toIso } from '../sql/rows'
import { environment } from './environment'
import { HttpError } from './http-error'

/** The account with an internal id, an id, an e-mail address, a subject of Google's or a session that has not ended. */
export async function findAccount(key: AccountKey, value: string | number): Promise<Account | undefined> {
  const found = await readAccountRow(key, value)
  return found && toAccount(found)
}

/** An account as the server knows it; `user` is the part that its owner sees. */
export type Account = ReturnType<typeof toAccount>

const toAccount = (account: AccountRow) => ({
  id: account.id,
  role: account.role,
  blocked: account.blocked,
  /** Whether the owner has proved to read the account's mail. */
  confirmed: account.confirmed,
  sessionEpoch: account.session_epoch,
  /** From where the account has been entered before; see `known-networks.ts`. */
  knownNetworks: account.known_networks,
  /** The instant at which the account ends, where its owner has asked for that. */
  deletionDueAt: account.deletion_due_at,
  passwordHash: account.password,
  /** Whether its log-in asks for a code too. */
  hasSecondFactor: account.second_factor,
  /** The internal id of the enrolled batch. */
  batchId: account.batch_id,
  /** The instant at which the account joined its batch, where that is known. */
  enrolledAt: account.enrolled_at,
  user: toUser(account),
})

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
  accountType: row.role === 'institute-admin' ? 'admin' : 'user',
  emailProved: Boolean(row.confirmed),
})

/** An account as its owner alone sees it. */
export const toOwnAccount = ({ user, deletionDueAt, passwordHash }: Account): OwnAccount => ({
  ...user,
  deletionDueAt,
  hasPassword: Boolean(passwordHash),
})

/** Whether an account reads no batch and runs nothing until its owner has proved to read its mail. */
export const lacksProof = ({ confirmed }: Pick<Account, 'confirmed'>): boolean =>
  environment().emailProofRequired && !confirmed

/** What is answered to an admin who has to set the second step of the log-in up first. */
export const secondFactorMissing = () =>
  new HttpError(403, 'The institute wants its admins to log in with a second step. Please set it up first.', {
    code: 'SecondFactorMissing',
  })

/** What is answered to an account that lacks the proof. */
export const emailNotProved = () =>
  new HttpError(
    403,
    'Please confirm your e-mail address first: open the link in the e-mail that we sent you when you signed up.',
    { code: 'EmailNotProved' },
  )
