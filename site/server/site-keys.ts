import { createHmac } from 'node:crypto'

/** What the CMS and this server share `SITE_SECRET` for. */
type Purpose = 'drafts' | 'builds'

/** The key of one purpose, which tells nothing of the secret or of the other key. The CMS makes the same ones. */
export const siteKey = (secret: string | undefined, purpose: Purpose): string | undefined =>
  secret === undefined ? undefined : createHmac('sha256', secret).update(purpose).digest('base64url')
