import { storedToken } from '../session/session'
import { type Owner, ownerOf } from './owner'

/** The answer at the last login to “is this device shared”, and the accounts that leave nothing on it. */
export type SharedDevice = { isShared: boolean; accounts: readonly number[] }

export const NOT_SHARED: SharedDevice = { isShared: false, accounts: [] }

/** Parses the stored value by hand, because marketing pages load no zod. */
export function readShared(text: string): SharedDevice {
  try {
    const stored: { isShared?: unknown; accounts?: unknown } | null = JSON.parse(text)
    const accounts = Array.isArray(stored?.accounts) ? stored.accounts : []
    return { isShared: stored?.isShared === true, accounts: accounts.filter(Number.isInteger) }
  } catch {
    return NOT_SHARED
  }
}

function accountsOfShared(): readonly number[] {
  try {
    return readShared(localStorage.getItem('SharedDevice') ?? '').accounts
  } catch {
    return []
  }
}

/** Deletes the data of accounts that leave nothing on this device and are not logged in, however their session ended. */
export async function deleteLeftData(): Promise<void> {
  const left = accountsOfShared().filter((account) => account !== ownerOf(storedToken()))
  await Promise.all(left.map(deleteDataOf))
}

async function deleteDataOf(owner: Owner): Promise<void> {
  for (const area of [localStorage, sessionStorage])
    for (const key of Object.keys(area)) if (key.endsWith(`:${owner}`)) area.removeItem(key)
  const { deleteDatabases } = await import('./delete-databases')
  await deleteDatabases(owner)
}
