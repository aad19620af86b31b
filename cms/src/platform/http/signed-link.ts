import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { lazily } from '../lazily'
import { ownSecrets } from '../secrets'

const LIFETIME_SECONDS = 3600
/** Links within the same five minutes are equal, so that browsers can cache them. */
const STEP_SECONDS = 300
/** Enough for some hundred readers of a large batch in one step. */
const MAX_CACHED_SIGNATURES = 50_000
/** The expiry of links without one; as a time it has always passed. */
const NO_EXPIRY = 0

export type Signature = { expires: number; signature: string }
export type SignatureState = 'valid' | 'expired' | 'forged'

/** The expiry, in epoch seconds, of links signed now. */
const until = (now: Date): number =>
  (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + LIFETIME_SECONDS / STEP_SECONDS) * STEP_SECONDS

/** Signs links by an id, for about an hour or without expiry, and checks signatures. */
export function createLinkSigner(secret: string) {
  const key = createSecretKey(secret, 'utf8')
  const digest = (id: string, expires: number) =>
    createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url')
  let signed = { expires: 0, signatures: new Map<string, string>() }

  return {
    until,
    sign(id: string, now: Date): Signature {
      const expires = until(now)
      if (signed.expires !== expires || signed.signatures.size >= MAX_CACHED_SIGNATURES)
        signed = { expires, signatures: new Map() }
      const signature = signed.signatures.get(id) ?? digest(id, expires)
      signed.signatures.set(id, signature)
      return { expires, signature }
    },

    /** The signature of a link that does not expire. */
    seal: (id: string): string => digest(id, NO_EXPIRY),
    isSealed: (id: string, signature: string): boolean => isEqual(digest(id, NO_EXPIRY), signature),

    check(id: string, { expires, signature }: Signature, now: Date): SignatureState {
      if (!isEqual(digest(id, expires), signature)) return 'forged'
      return now.getTime() / 1000 < expires ? 'valid' : 'expired'
    },
  }
}

/** Signs the links of this CMS. */
export const linkSigner = lazily(() => createLinkSigner(ownSecrets().linkSecret))

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
