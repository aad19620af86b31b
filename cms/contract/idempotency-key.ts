import type { Endpoint } from './endpoint.ts'

/**
 * The header of a write that may be sent again: a UUID that a client makes for each change, and repeats until an answer comes. The
 * name is that of the IETF's draft.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

export const takesKey = ({ method, keyless }: Pick<Endpoint, 'method' | 'keyless'>): boolean =>
  method !== 'GET' && !keyless
