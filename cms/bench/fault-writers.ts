import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { pause } from './fault-report.ts'

export const WRITERS = 8
/** The minimum and maximum milliseconds of writes before a kill. */
const WRITES_MS = [300, 1500] as const

/** Disables rate limits, since all requests come from one address. */
export const unlimited = {
  RATE_LIMIT_REGISTRATION: '1000000',
  RATE_LIMIT_SEATS: '1000000',
  RATE_LIMIT_EXTERNAL: '1000000',
}

/** Waits for a random period of writes before a kill. */
export const pauseDuringWrites = () => pause(WRITES_MS[0] + Math.random() * (WRITES_MS[1] - WRITES_MS[0]))

export const seat = (email: string) => ({ fullName: 'Asha Rao', email, phoneNumber: '9876543210' })

/** A 503 must contain a full sentence, since the caller sees nothing else. */
const isSentence = (said: string): boolean => /"msg":"[A-Z][^"]{20,}\."/.test(said)

/** Reserves seats repeatedly until stopped, and counts the responses. */
export function startWriters(url: string, series: string) {
  const confirmed = new Set<string>()
  const statuses: Record<string, number> = {}
  let [over, wordless] = [false, 0]
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = 0; !over; number += 1) {
      const email = `w-${series}-${writer}-${number}@example.com`
      const answer = await fetch(`${url}/api/user/registration`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(seat(email)),
      }).catch(() => undefined)
      const said = (await answer?.text().catch(() => '')) ?? ''
      const status = String(answer?.status ?? 'none')
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === '503' && !isSentence(said)) wordless += 1
      if (answer?.ok) confirmed.add(email)
      else await pause(20)
    }
  })
  return {
    confirmed,
    statuses,
    /** The number of refusals without a sentence. */
    wordless: () => wordless,
    stop: async () => {
      over = true
      await Promise.all(writers)
    },
  }
}

/** The registered addresses and those with a mail, from the database. */
export type Stored = () => Promise<{ registered: Set<string>; mailed: Set<string> }>
const statements = ['select email as a from seat_registrations', 'select recipient as a from mails'] as const

export const onSqlite =
  (folder: string): Stored =>
  async () => {
    const database = new Database(join(folder, 'careerspeak.db'), { readonly: true })
    const [registered, mailed] = statements.map(
      (sql) => new Set(database.prepare(sql).pluck().all().map(String)),
    )
    database.close()
    return { registered: registered ?? new Set(), mailed: mailed ?? new Set() }
  }

export const onPostgresAt =
  (url: string): Stored =>
  async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const of = async (sql: string) => new Set((await client.query(sql)).rows.map(({ a }) => String(a)))
    const stored = { registered: await of(statements[0]), mailed: await of(statements[1]) }
    await client.end()
    return stored
  }

/** Counts the confirmed writes that are missing or have no mail. */
export async function missingOf(confirmed: Iterable<string>, stored: Stored) {
  const { registered, mailed } = await stored()
  const all = [...confirmed]
  return {
    confirmed: all.length,
    lost: all.filter((email) => !registered.has(email)).length,
    'without mail': all.filter((email) => !mailed.has(email)).length,
  }
}
