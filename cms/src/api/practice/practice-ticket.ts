import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** The time a ticket may take from the CMS through the browser to the matchmaker. */
const LIFETIME_SECONDS = 60

/** How many months a block lasts, including this one; a ticket contains a person id for each. */
const BLOCK_MONTHS = 12

/** A person's id this month, and those of the previous months. */
export type PracticePerson = { id: string; formerIds: string[] }

/** The pseudonym of an account in random practice; it reveals nothing without the secret. */
export function practicePerson(secret: string, accountId: number, now: Date): PracticePerson {
  const [id = '', ...formerIds] = personIds(secret, accountId, now, BLOCK_MONTHS)
  return { id, formerIds }
}

/** The person ids of an account in the last months, latest first. */
export const personIds = (secret: string, accountId: number, now: Date, months: number): string[] =>
  lastMonths(now, months).map((month) =>
    createHmac('sha256', secret).update(`practice ${month} ${accountId}`).digest('base64url').slice(0, 16),
  )

/**
 * Signs a ticket with a key derived from the shared secret, so that a ticket does not expose it, and no other
 * signature passes for a ticket.
 */
export function signTicket(secret: string, { id, formerIds }: PracticePerson, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ formerIds })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('practice')
    .setSubject(id)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(createHmac('sha256', secret).update('practice ticket').digest())
}

/** The last months as `2026-11`, in UTC. */
function lastMonths(now: Date, months: number): string[] {
  const month = (index: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index))
  return Array.from({ length: months }, (_, index) => month(index).toISOString().slice(0, 7))
}

/** The number of calendar months (UTC) from one instant to another, both included. */
export const monthsSince = (since: Date, now: Date): number =>
  (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth() + 1
