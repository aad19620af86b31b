import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import type { User } from '../contract/records'
import { type RoleType, roleTypes } from './roles'
import { instant, rows, text, truth } from './sql'

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
  passwordHash: string | null
  /** The internal id of the enrolled batch. */
  batchId: number | null
  user: User
}

const select = (column: string) => `
  select u.id, u.document_id, u.created_at, u.full_name, u.email, u.phone_number, u.profile_pic,
    u.blocked, u.confirmed, u.session_epoch, u.password, u.batch_id, b.name as batch_name, r.type as role
  from up_users u
    left join batches b on b.id = u.batch_id
    left join up_users_role_lnk l on l.user_id = u.id
    left join up_roles r on r.id = l.role_id
  where u.${column} = ?`

const statements = {
  id: select('id'),
  email: select('email'),
  googleSubject: select('google_subject'),
} as const

/** The account with an id, an e-mail address or a subject of Google's, in one SQL statement. */
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
    passwordHash: account.password,
    batchId: account.batch_id,
    user: {
      _id: account.document_id,
      id: account.document_id,
      createdAt: account.created_at,
      fullName: account.full_name,
      email: account.email,
      phoneNumber: account.phone_number,
      profilePic: account.profile_pic,
      isStudent: account.batch_name !== null,
      enrolled_batch: account.batch_name,
      accountType: account.role === 'institute-admin' ? 'admin' : 'user',
    },
  }
}
