import type { AdminRequest } from '@careerspeak/contract'
import { z } from 'zod'
import { type RoleType, readRoleIds, roleTypes, staffRoles } from '../../platform/auth/roles'
import {
  booleanColumn,
  countRows,
  databaseClient,
  instant,
  type Page,
  placeholders,
  type RowFor,
  rows,
  text,
} from '../../platform/database/rows'

const selectUsers = (more = '') => `
  select u.id, u.document_id, u.created_at, u.full_name, u.email, u.phone_number, u.profile_pic,
    b.name as batch_name, r.type as role, u.confirmed, u.invitation_expires ${more}
  from up_users u
    left join up_users_batch_lnk bl on bl.user_id = u.id
    left join batches b on b.id = bl.batch_id
    left join up_users_role_lnk rl on rl.user_id = u.id
    left join up_roles r on r.id = rl.role_id`

const userColumns = {
  id: z.number(),
  document_id: z.string(),
  created_at: instant,
  full_name: text,
  email: z.string(),
  phone_number: text,
  profile_pic: text,
  batch_name: z.string().nullable(),
  /** Unknown roles count as none: Strapi assigns "Public" when an account's role is deleted. */
  role: z.enum(roleTypes).nullable().catch(null),
  confirmed: booleanColumn,
  invitation_expires: instant.nullable(),
}

/** The columns of an account that its owner and admins see, as the database has them. */
export type UserRow = Omit<z.input<z.ZodObject<typeof userColumns>>, 'role'> & { role: RoleType | null }

const accountRow = z.object({
  ...userColumns,
  batch_id: z.number().nullable(),
  blocked: booleanColumn,
  session_epoch: z.number(),
  known_networks: text,
  deletion_due_at: instant.nullable(),
  enrolled_at: instant.nullable(),
  password: z.string().nullable(),
  second_factor: booleanColumn,
  invitation_link_by: z.string().nullable(),
})

/** An account with its role and its batch. */
export type AccountRow = z.output<typeof accountRow>

const accounts = selectUsers(
  `, u.blocked, u.session_epoch, u.known_networks, u.deletion_due_at, u.enrolled_at, u.password,
    u.invitation_link_by, bl.batch_id,
    exists (
    select 1 from second_factors_account_lnk fl join second_factors f on f.id = fl.second_factor_id
    where fl.user_id = u.id and f.confirmed_at is not null) as second_factor`,
)

const selectAccount = (column: string) => `${accounts} where u.${column} = ?`

const session = (what: string) => `(
  select ${what} from device_sessions s join device_sessions_account_lnk sl on sl.device_session_id = s.id
  where s.document_id = ? and s.revoked_at is null limit 1)`

/**
 * The account of an open session. Subqueries start at the session: with a join, a database without statistics
 * may compare all sessions with all accounts.
 */
const selectBySession = `${accounts}
  where u.id = ${session('sl.user_id')} and u.session_epoch = ${session('s.epoch')}`

const accountBy = {
  id: selectAccount('id'),
  documentId: selectAccount('document_id'),
  email: selectAccount('email'),
  googleSubject: selectAccount('google_subject'),
  session: selectBySession,
} as const

export type AccountKey = keyof typeof accountBy

/** Reads an account in one statement, since each authenticated request does. */
export async function readAccountRow(
  key: AccountKey,
  value: string | number,
): Promise<AccountRow | undefined> {
  const values = key === 'session' ? [value, value] : [value]
  const [found] = await rows<unknown>(accountBy[key], values, `account by ${key}`)
  return found === undefined ? undefined : accountRow.parse(found)
}

/** A `like` pattern that finds a term anywhere. */
export const patternOf = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The same for SQLite's `glob`. SQLite lower-cases only ASCII, so other letters match in either case. */
export const globOf = (term: string): string => `*${[...term.toLowerCase()].map(eitherCase).join('')}*`

function eitherCase(letter: string): string {
  if ('*?['.includes(letter)) return `[${letter}]`
  const upper = letter.toUpperCase()
  return letter > '\x7f' && upper !== letter && [...upper].length === 1 ? `[${letter}${upper}]` : letter
}

/** The searched text: name and e-mail address in lower case. */
const searched = (email: string): string => `lower(coalesce(full_name, '') || '\n' || ${email})`

/**
 * The same for ASCII terms, which Postgres compares bytewise in half the time; the trigram index is on this
 * expression.
 */
export const searchedAscii = (email = 'email'): string =>
  `lower((coalesce(full_name, '') || '\n' || ${email}) collate "C")`

/**
 * The condition of a search and its values, for a table whose `email` is never null. SQLite's `like` ignores the case of ASCII
 * letters.
 */
export function searchCondition(term: string, email = 'email'): { condition: string; values: string[] } {
  const ascii = /^[ -~]*$/.test(term)
  const pattern = patternOf(term)
  if (databaseClient() === 'postgres')
    return { condition: `${ascii ? searchedAscii(email) : searched(email)} like ?`, values: [pattern] }
  return ascii
    ? { condition: `(full_name like ? escape '\\' or email like ? escape '\\')`, values: [pattern, pattern] }
    : { condition: `${searched(email)} glob ?`, values: [globOf(term)] }
}

type Found = { total: number; users: UserRow[] }

/**
 * The role ids of coaches, admins and applicants. Few accounts have them, which a query planner sees only from ids.
 */
const readStaffRoles = (): Promise<number[]> => readRoleIds([...staffRoles])

const unenrolled = 'not exists (select 1 from up_users_batch_lnk where user_id = up_users.id)'

const withoutRoles = (roles: number[]): string =>
  `id not in (select user_id from up_users_role_lnk where role_id in (${placeholders(roles)}))`

/** A search returns the newest matches up to this number; beyond it, the admin should type more. */
const MAX_SEARCH_RESULTS = 1000

/** Lists the accounts in no batch, newest first. */
export async function readUnenrolled(page: Page): Promise<Found> {
  const staff = await readStaffRoles()
  const ids = await findIds(`${unenrolled} and ${withoutRoles(staff)}`, staff, page)
  return { total: await countUnenrolled(staff), users: await readUsers(ids) }
}

/** Lists the users whose name or e-mail address contains a term, newest first. */
export async function searchUsers(term: string, page: Page): Promise<Found> {
  const staff = await readStaffRoles()
  const { condition, values } = searchCondition(term)
  const all = { limit: MAX_SEARCH_RESULTS, offset: 0 }
  const ids = await findIds(`${condition} and ${withoutRoles(staff)}`, [...values, ...staff], all)
  const shown = ids.slice(page.offset, page.offset + page.limit)
  return { total: ids.length, users: await readUsers(shown) }
}

const findIds = async (
  condition: string,
  values: readonly (string | number)[],
  { limit, offset }: Page,
): Promise<number[]> =>
  idsOf(
    await rows(`select id from up_users where ${condition} order by id desc limit ? offset ?`, [
      ...values,
      limit,
      offset,
    ]),
  )

const idsOf = (found: { id: number }[]): number[] => found.map(({ id }) => id)

const readUsers = async (ids: number[]): Promise<UserRow[]> =>
  ids.length === 0
    ? []
    : rows(`${selectUsers()} where u.id in (${placeholders(ids)}) order by u.id desc`, ids)

/** Subtracts three indexed counts: a direct count would scan all accounts. */
async function countUnenrolled(staff: number[]): Promise<number> {
  const [counted] = await rows<{ total: number }>(
    `select cast((select count(*) from up_users) - (select count(*) from up_users_batch_lnk) - (
      select count(*) from up_users_role_lnk r where r.role_id in (${placeholders(staff)})
        and not exists (select 1 from up_users_batch_lnk b where b.user_id = r.user_id)
    ) as integer) as total`,
    staff,
  )
  return counted?.total ?? 0
}

function studentsWhere(batch: number | undefined, term: string) {
  const search = searchCondition(term)
  return {
    inBatch: `bl.batch_id ${batch === undefined ? 'is not null' : '= ?'} and ${search.condition}`,
    values: [...(batch === undefined ? [] : [batch]), ...search.values],
  }
}

/** The students of a batch, or of all, after an account, in the order of their ids, so that none is skipped by a change in between. */
export function readStudentsAfter(
  id: number,
  batch: number | undefined,
  term: string,
  limit: number,
): Promise<UserRow[]> {
  const { inBatch, values } = studentsWhere(batch, term)
  return rows(`${selectUsers()} where ${inBatch} and u.id > ? order by u.id limit ?`, [...values, id, limit])
}

/** Lists the students of a batch by name, optionally filtered by a search. */
export async function readStudents(batch: number, term: string, { limit, offset }: Page): Promise<Found> {
  const { inBatch, values } = studentsWhere(batch, term)
  const total = await countRows(
    `up_users u join up_users_batch_lnk bl on bl.user_id = u.id where ${inBatch}`,
    values,
  )
  const users = await rows<UserRow>(
    `${selectUsers()} where ${inBatch} order by lower(u.full_name), u.id limit ? offset ?`,
    [...values, limit, offset],
  )
  return { total, users }
}

export type ApplicantRow = Omit<RowFor<AdminRequest, 'createdAt'>, 'emailProved'> & {
  confirmed: boolean | number | null
}

/**
 * Lists the applicants for an admin account, oldest first; Strapi would join all accounts with their roles.
 */
export async function readApplicants({
  limit,
  offset,
}: Page): Promise<{ total: number; applicants: ApplicantRow[] }> {
  const [role = 0] = await readRoleIds(['admin-applicant'])
  const total = await countRows('up_users_role_lnk where role_id = ?', [role])
  const applicants = await rows<ApplicantRow>(
    `select document_id as "_id", document_id as id, created_at as "createdAt", coalesce(full_name, '') as "fullName",
        email, confirmed from up_users
      where id in (select user_id from up_users_role_lnk where role_id = ?) order by up_users.id limit ? offset ?`,
    [role, limit, offset],
  )
  return { total, applicants }
}
