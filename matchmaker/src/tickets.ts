import { createHmac, hash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { LRUCache, type Perf } from 'lru-cache'
import * as z from 'zod/mini'
import type { Identity } from './pairing.ts'
import { handle } from './protocol.ts'
import type { Redis } from './redis.ts'

/** A person with an account, without a name. `formerIds` stood for them in the months before; a block by one holds. */
export type Person = { readonly id: string; readonly formerIds: readonly string[] }

/**
 * Who a learner is to others: a person with an account that person in every browser, anybody else the browser. One that
 * tells no id of its own has a handle for as long as its connection lasts.
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

/** Remembers the names of tickets while they last. Answers whether one is new, or throws where it cannot be known. */
export type UsedTickets = (name: string, milliseconds: number) => Promise<boolean>

/** How far the clocks of the CMS and the matchmaker may be apart, and how old a ticket may be. Both in seconds. */
const clockTolerance = 10
const maxTokenAge = 60

const claims = z.object({
  sub: handle,
  jti: z.string().check(z.maxLength(64)),
  exp: z.number(),
  formerIds: z.array(handle).check(z.maxLength(24)),
})

/** Reads the tickets that the CMS signs: each is good once, for a minute. `secret` is the one of the two servers. */
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

/** The tickets used at a single matchmaker. */
export const createUsedTickets = (perf: Perf = performance): UsedTickets => {
  const used = new LRUCache<string, true>({ ttl: 1, ttlAutopurge: true, ttlResolution: 0, perf })
  return async (name, milliseconds) => {
    if (used.has(name)) return false
    used.set(name, true, { ttl: Math.ceil(milliseconds) })
    return true
  }
}

/** The tickets used at any of the matchmakers that share a Redis: the first to write a name has used the ticket. */
export const shareUsedTickets =
  (redis: Redis): UsedTickets =>
  async (name, milliseconds) => {
    const expiration = { type: 'PX', value: Math.ceil(milliseconds) } as const
    return (await redis.commands.set(`match:ticket:${name}`, '', { condition: 'NX', expiration })) === 'OK'
  }
