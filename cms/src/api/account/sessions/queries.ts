import { z } from 'zod'
import { databaseClient, rows } from '../../../platform/database/rows'

/** A JSON column: text on SQLite, parsed on Postgres. */
const hashes = z
  .union([z.array(z.string()), z.string().transform((text): unknown => JSON.parse(text))])
  .pipe(z.array(z.string()))

const lockedSession = z.object({
  id: z.number(),
  openHashes: hashes,
  retiredHashes: hashes,
  idleUntil: z.coerce.date(),
  until: z.coerce.date(),
})

export type LockedSession = z.output<typeof lockedSession>

const selected = `select id, open_hashes as "openHashes", retired_hashes as "retiredHashes",
    idle_until as "idleUntil", until from device_sessions where document_id = ?`

/**
 * Reads and locks a session in one statement: every open page does so every ten minutes. SQLite has only one
 * writer.
 */
export async function lockSession(documentId: string): Promise<LockedSession | undefined> {
  const statement = databaseClient() === 'postgres' ? `${selected} for no key update` : selected
  const [found] = await rows<unknown>(statement, [documentId], 'session locked')
  return found === undefined ? undefined : lockedSession.parse(found)
}

const renewed = `update device_sessions
  set open_hashes = ?, retired_hashes = ?, last_used_at = ?, updated_at = ?, idle_until = ? where id = ? returning id`

type Renewed = { open: readonly string[]; retired: readonly string[]; usedAt: Date; idleUntil: Date }

/** Stores a session's token digests after a renewal. */
export async function storeRenewal(id: number, { open, retired, usedAt, idleUntil }: Renewed): Promise<void> {
  const values = [JSON.stringify(open), JSON.stringify(retired), usedAt, usedAt, idleUntil, id]
  await rows(renewed, values, 'session renewed')
}
