import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What the CMS and this server share `SITE_SECRET` for. */
type Purpose = 'drafts' | 'builds'

/** The key of one purpose, which tells nothing of the secret or of the other key. The CMS makes the same ones. */
export const siteKey = (secret: string | undefined, purpose: Purpose): string | undefined =>
  secret === undefined ? undefined : createHmac('sha256', secret).update(purpose).digest('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether somebody gave the secret. How long it takes tells nothing about it; where none is set nobody knows it. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}
