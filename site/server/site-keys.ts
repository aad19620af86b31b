import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The uses of `SITE_SECRET`, which the CMS and this server share. */
type Purpose = 'drafts' | 'builds' | 'content'

/** The key of one purpose. It reveals neither the secret nor the other key. The CMS derives the same keys. */
export const siteKey = (secret: string | undefined, purpose: Purpose): string | undefined =>
  secret === undefined ? undefined : createHmac('sha256', secret).update(purpose).digest('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares a secret in constant time. Without a configured secret nothing matches. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}
