import { createHmac } from 'node:crypto'

/** What the CMS and the site's server share `SITE_SECRET` for. */
type Purpose = 'drafts' | 'builds'

/** The key of one purpose, which tells nothing of the secret or of the other key. The site's server makes the same ones. */
export const siteKey = (secret: string, purpose: Purpose): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
