import { normalize } from 'node:path/posix'
import { servedGroup } from './media-kinds'

/** Shows a picture, or plays a film, that is opened by itself, and lets nothing run. */
const inert = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"

/**
 * The headers of an uploaded file, by its name: it never acts for the one who opens it. What is no picture, film, sound or
 * PDF is not opened at all. A PDF has no sandbox, in which Chromium would not show it, and may be framed by the site.
 */
export function uploadHeaders(fileName: string, siteUrl: string): Record<string, string> {
  const group = servedGroup(fileName)
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
      group === 'pdf' ? `${inert}; frame-ancestors 'self' ${siteUrl}` : `${inert}; sandbox`,
    ...(!group && { 'Content-Disposition': 'attachment' }),
  }
}

/**
 * Whether a path leads into the uploads without saying so: the server of the public folder reads `/%75ploads/…` and
 * `/x%2f..%2fuploads/…` as the uploads, and knows none of their headers.
 */
export function disguisesUploads(path: string): boolean {
  const real = normalize(`/${decode(path)}`)
  return /^\/uploads(\/|$)/i.test(real) && !/^\/uploads\//i.test(path)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
