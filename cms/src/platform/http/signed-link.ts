import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

const HOUR = 3600
/** Links asked for within the same five minutes are the same, so that a browser's cache knows them again. */
const STEP = 300
/** How many signatures of a step are kept: as many as some hundred readers of a large batch ask for. */
const MOST_KEPT = 50_000
/** Stands for the end of links that have none; as an end it has always passed. */
const NEVER = 0

export type Signature = { expires: number; signature: string }
export type SignatureState = 'valid' | 'expired' | 'forged'

/** When the links that are signed at a moment expire. */
const until = (now: Date): number => (Math.floor(now.getTime() / 1000 / STEP) + HOUR / STEP) * STEP

/** Signs links to things by their id, for about an hour or for good, and tells whether a signature holds. */
export function createLinkSigner(secret: string) {
  const key = createSecretKey(secret, 'utf8')
  const digest = (id: string, expires: number) =>
    createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url')
  let signed = { expires: 0, signatures: new Map<string, string>() }

  return {
    until,
    sign(id: string, now: Date): Signature {
      const expires = until(now)
      if (signed.expires !== expires || signed.signatures.size >= MOST_KEPT)
        signed = { expires, signatures: new Map() }
      const signature = signed.signatures.get(id) ?? digest(id, expires)
      signed.signatures.set(id, signature)
      return { expires, signature }
    },

    /** The signature of a link that does not expire. */
    seal: (id: string): string => digest(id, NEVER),
    isSealed: (id: string, signature: string): boolean => same(digest(id, NEVER), signature),

    check(id: string, { expires, signature }: Signature, now: Date): SignatureState {
      if (!same(digest(id, expires), signature)) return 'forged'
      return now.getTime() / 1000 < expires ? 'valid' : 'expired'
    },
  }
}

function same(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
