import type { OwnAccount, User } from '../contract/records'
import { type AccountKey, type AccountRow, readAccountRow, type UserRow } from '../sql/accounts'
import { toIso } from '../sql/rows'
import type { RoleType } from './roles'

/** An account as the server knows it; `user` is the part that its owner sees. */
export type Account = {
  id: number
  role: RoleType | null
  blocked: boolean
  /** Whether the owner has proved to read the account's mail. */
  confirmed: boolean
  sessionEpoch: number
  /** From where the account has been entered before; see `known-networks.ts`. */
  knownNetworks: string
  /** The instant at which the account ends, where its owner has asked for that. */
  deletionDueAt: string | null
  passwordHash: string | null
  /** The internal id of the enrolled batch. */
  batchId: number | null
  user: User
}

/** The account with an internal id, an id, an e-mail address or a subject of Google's. */
export async function findAccount(key: AccountKey, value: string | number): Promise<Account | undefined> {
  const found = await readAccountRow(key, value)
  return found && toAccount(found)
}

function toAccount(account: AccountRow): Account {
  return {
    id: account.id,
    role: account.role,
    blocked: account.blocked,
    confirmed: account.confirmed,
    sessionEpoch: account.session_epoch,
    knownNetworks: account.known_networks,
    deletionDueAt: account.deletion_due_at,
    passwordHash: account.password,
    batchId: account.batch_id,
    user: toUser(account),
  }
}

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
