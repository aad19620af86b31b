import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** How long a ticket may be on its way from the CMS by a browser to the matchmaker. */
const LIFETIME_SECONDS = 60

/** For how many months, this one among them, a block of a person holds: a ticket names the person of each. */
const MONTHS = 12

/** What the matchmaker is told of a person: `id` stands for them this month, `formerIds` did in the months before. */
export type PracticePerson = { id: string; formerIds: string[] }

/** The person that an account is in random practice: as many letters a month, which tell nothing without the secret. */
export function practicePerson(secret: string, accountId: number, now: Date): PracticePerson {
  const [id = '', ...formerIds] = personIds(secret, accountId, now, MONTHS)
  return { id, formerIds }
}

/** What an account was called in each of the last months, this one among them, the latest first. */
export const personIds = (secret: string, accountId: number, now: Date, months: number): string[] =>
  lastMonths(now, months).map((month) =>
    createHmac('sha256', secret).update(`practice ${month} ${accountId}`).digest('base64url').slice(0, 16),
  )

/**
 * Signs a ticket with a key of its own, derived from the secret of the two servers: who sees a ticket has nothing to
 * guess that secret by, and nothing else that is signed with it passes for a ticket.
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

/** This month and those before it, as `2026-11`, in UTC. */
function lastMonths(now: Date, months: number): string[] {
  const month = (index: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index))
  return Array.from({ length: months }, (_, index) => month(index).toISOString().slice(0, 7))
}

/** How many months of the calendar (UTC) two instants span, the first and the last among them. */
export const monthsSince = (since: Date, now: Date): number =>
  (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth() + 1
