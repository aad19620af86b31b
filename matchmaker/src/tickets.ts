import { createHmac, hash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { LRUCache, type Perf } from 'lru-cache'
import * as z from 'zod/mini'
import type { Identity } from './pairing.ts'
import { handle } from './protocol.ts'
import type { Redis } from './redis.ts'

/**
 * A person with an account, without a name. `formerIds` are their ids of previous months; a block by any of them
 * applies.
 */
export type Person = { readonly id: string; readonly formerIds: readonly string[] }

/**
 * A learner's public identity: an account is the same person in every browser, anyone else is identified by the
 * browser. A client without an id gets a handle for its connection.
 */
export const identityOf = (
  client: { readonly person: Person | undefined; readonly handle: string },
  learnerId: string | undefined,
): Identity => {
  const browser =
    learnerId === undefined ? client.handle : hash('sha256', learnerId, 'base64url').slice(0, 16)
  if (!client.person) return { learner: browser, names: [browser], browser: undefined }
  const { id, formerIds } = client.person
  return { learner: id, names: [id, ...formerIds, browser], browser }
}

export type Checked = { is: 'good'; person: Person } | { is: 'refused'; why: string } | { is: 'unchecked' }

/** Remembers ticket ids until they expire. Returns whether an id is new; throws when that cannot be determined. */
export type UsedTickets = (name: string, milliseconds: number) => Promise<boolean>

/** The allowed clock difference between the CMS and the matchmaker, and the maximum age of a ticket, in seconds. */
const clockTolerance = 10
const maxTokenAge = 60

const claims = z.object({
  sub: handle,
  jti: z.string().check(z.maxLength(64)),
  exp: z.number(),
  formerIds: z.array(handle).check(z.maxLength(24)),
})

/** Verifies tickets signed by the CMS: each is valid once, for a minute. `secret` is shared by both servers. */
export const createTicketReader = (secret: string, isNew: UsedTickets) => {
  const key = createHmac('sha256', secret).update('practice ticket').digest()
  const rules = { algorithms: ['HS256'], audience: 'practice', clockTolerance, maxTokenAge }

  return async (ticket: string): Promise<Checked> => {
    try {
      const { payload } = await jwtVerify(ticket, key, rules)
      const { sub, jti, exp, formerIds } = claims.parse(payload)
      const left = (exp + clockTolerance) * 1000 - Date.now()
      const isFirst = await isNew(jti, Math.max(left, 1)).catch(() => undefined)
      if (isFirst === undefined) return { is: 'unchecked' }
      return isFirst ? { is: 'good', person: { id: sub, formerIds } } : { is: 'refused', why: 'used before' }
    } catch (cause) {
      return { is: 'refused', why: cause instanceof errors.JOSEError ? cause.code : 'other claims' }
    }
  }
}

/** The used tickets of a single matchmaker. */
export const createUsedTickets = (perf: Perf = performance): UsedTickets => {
  const used = new LRUCache<string, true>({ ttl: 1, ttlAutopurge: true, ttlResolution: 0, perf })
  return async (name, milliseconds) => {
    if (used.has(name)) return false
    used.set(name, true, { ttl: Math.ceil(milliseconds) })
    return true
  }
}

/** The used tickets of all matchmakers sharing a Redis: the first to write an id uses the ticket. */
export const shareUsedTickets =
  (redis: Redis): UsedTickets =>
  async (name, milliseconds) => {
    const expiration = { type: 'PX', value: Math.ceil(milliseconds) } as const
    return (await redis.commands.set(`match:ticket:${name}`, '', { condition: 'NX', expiration })) === 'OK'
  }
