import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The uses of `SITE_SECRET` between the CMS and this server. */
type Purpose = 'drafts' | 'builds'

/** Derives the key of one purpose, which reveals neither the secret nor other keys. The CMS derives the same keys. */
export const siteKey = (secret: string | undefined, purpose: Purpose): string | undefined =>
  secret === undefined ? undefined : createHmac('sha256', secret).update(purpose).digest('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time; returns false when no secret is set. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}
