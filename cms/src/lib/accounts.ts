import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import type { OwnAccount, User } from '../contract/records'
import { type RoleType, roleTypes } from './roles'
import { type Instant, instant, rows, text, toIso, truth } from './sql'

const row = z.object({
  id: z.number(),
  document_id: z.string(),
  created_at: instant,
  full_name: text,
  email: z.string(),
  phone_number: text,
  profile_pic: text,
  batch_id: z.number().nullable(),
  batch_name: z.string().nullable(),
  role: z.enum(roleTypes).nullable(),
  blocked: truth,
  confirmed: truth,
  session_epoch: z.number(),
  known_networks: text,
  deletion_due_at: instant.nullable(),
  password: z.string().nullable(),
})

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

/** What of an account its owner and the admins see, as the columns of `usersWith` have it. */
export type UserRow = {
  document_id: string
  created_at: Instant
  full_name: string | null
  email: string
  phone_number: string | null
  profile_pic: string | null
  batch_name: string | null
  role: RoleType | null
  confirmed: boolean | number | null
}

/** Selects accounts, which are `u`, for `toUser`, and more of their columns. */
export const usersWith = (more: string): string => `
  select u.document_id, u.created_at, u.full_name, u.email, u.phone_number, u.profile_pic,
    b.name as batch_name, r.type as role, u.confirmed, ${more}
  from up_users u
    left join batches b on b.id = u.batch_id
    left join up_users_role_lnk l on l.user_id = u.id
    left join up_roles r on r.id = l.role_id`

const select = (column: string) => `
  ${usersWith('u.id, u.blocked, u.session_epoch, u.known_networks, u.deletion_due_at, u.password, u.batch_id')}
  where u.${column} = ?`

const statements = {
  id: select('id'),
  documentId: select('document_id'),
  email: select('email'),
  googleSubject: select('google_subject'),
} as const

/** The account with an internal id, an id, an e-mail address or a subject of Google's, in one SQL statement. */
export async function findAccount(
  strapi: Core.Strapi,
  key: keyof typeof statements,
  value: string | number,
): Promise<Account | undefined> {
  const [found] = await rows<unknown>(strapi, statements[key], [value])
  return found === undefined ? undefined : toAccount(row.parse(found))
}

function toAccount(account: z.output<typeof row>): Account {
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
export const toUser = (row: UserRow): User => ({
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
