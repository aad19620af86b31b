import type { Result } from '../../lib/api'
import { webLink } from '../../lib/web-link'
import { WORDS } from './words'

/** Where pictures are sent: the institute's own server, unless another host is named. */
export type ImageHost = { address: string; own: boolean }

/** The host as the build was told: `url` and `key` of another host, or nothing for the institute's own. */
export function imageHost(cms: string, url: string | undefined, key: string | undefined): ImageHost {
  const host = new URL(url ?? '/api/images', cms)
  if (key) host.searchParams.set('key', key)
  return { address: host.href, own: host.origin === new URL(cms).origin }
}

/** The address of a sent picture, or the alert to show. A host that answers without an address has not taken it. */
export function readHosted(
  result: Result<{ data: { url: string } }>,
): { url: string } | { alert: string; text?: string } {
  if (!result.ok) {
    return result.status === 200
      ? { alert: WORDS.picture.noUrl }
      : { alert: WORDS.picture.failed, text: result.msg }
  }
  const url = webLink(result.data.data.url)
  return url ? { url: url.href } : { alert: WORDS.picture.noUrl }
}
