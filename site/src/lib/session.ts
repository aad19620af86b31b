import type { User } from '../../../cms/src/contract/records'

/** What the browser remembers of a signed-in person: only the name is certain, since anybody can write there. */
export type StoredUser = Pick<User, 'fullName'> & Partial<User>

/** Whom the pages are shown to: the header and the page gates differ by it. */
export type Session = 'visitor' | 'named' | 'admin'

/** Reads the `User` key. What is no record with a name counts as nobody. */
export function readStoredUser(text: string | null | undefined): StoredUser | undefined {
  const value = parseJson(text)
  return isStoredUser(value) ? value : undefined
}

/** Tells whom the pages are shown to: an admin's token goes first, then a name. */
export const sessionOf = (adminToken: string | undefined, user: StoredUser | undefined): Session =>
  adminToken ? 'admin' : user?.fullName ? 'named' : 'visitor'

/** Says whether somebody has a batch to show. */
export const isStudentOfBatch = (user: StoredUser | undefined): boolean =>
  Boolean(user?.isStudent && user.enrolled_batch)

function isStoredUser(value: unknown): value is StoredUser {
  return (
    typeof value === 'object' && value !== null && 'fullName' in value && typeof value.fullName === 'string'
  )
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
