import { webLink } from '#app/navigation/links'

/**
 * The kinds of links. `own` is a file of the institute's server, whose type is known only after a request. `drive`, `shared` and
 * `office` are on hosts that the institute uses, and are framed in a sandbox or downloaded. `external` is any other, and never
 * shown as if it were the institute's.
 */
export type ViewedDocument =
  | { kind: 'invalid' }
  | { kind: 'own'; address: string }
  | { kind: 'drive'; address: string; frame: string }
  | { kind: 'shared'; address: string }
  | { kind: 'office'; address: string }
  | { kind: 'external'; address: string }

const OWN_FILE_PATHS = /^\/(?:api\/materials|uploads)\//
const OFFICE_FILE = /\.(?:docx?|pptx?|xlsx?|odt|ods|odp)$/i

/** Reads the `link` of the viewer's address; `cms` is the institute's server, `hosts` are the origins that it uses. */
export function readDocument(link: string | null, cms: string, hosts: readonly string[]): ViewedDocument {
  const own = new URL(cms)
  const url = webLink(link?.startsWith('/') ? URL.parse(link, own)?.href : link)
  if (!url) return { kind: 'invalid' }
  const address = url.href
  if (url.origin === own.origin && OWN_FILE_PATHS.test(url.pathname)) return { kind: 'own', address }
  const frame = drivePreview(url)
  if (frame && hosts.includes(new URL(frame).origin)) return { kind: 'drive', address, frame }
  if (!hosts.includes(url.origin)) return { kind: 'external', address }
  return { kind: OFFICE_FILE.test(url.pathname) ? 'office' : 'shared', address }
}

/** How to handle an own file: show it, offer it for download, or say why not. */
export type OwnFile = 'frame' | 'download' | 'expired' | 'missing'

export function readOwnFile(status: number, contentType: string | null): OwnFile {
  if (status === 401 || status === 403 || status === 410) return 'expired'
  if (status < 200 || status > 299) return 'missing'
  return /^application\/pdf\b/i.test(contentType ?? '') ? 'frame' : 'download'
}

/** Returns whether a file's own answer says that the account may not read it any more. A link that has expired says nothing of that. */
export function isWithdrawn(status: number, address: string, now: number): boolean {
  const expires = Number(new URL(address).searchParams.get('expires')) * 1000
  return status === 404 || (status === 403 && now < expires)
}

/** The preview form of a shared drive file (`file/d/{id}/…`), which other pages may frame; undefined for any other link. */
export function drivePreview(link: URL): string | undefined {
  if (!/^(?:drive|docs)\.google\.com$/.test(link.hostname)) return
  const id = /\/file\/d\/([\w-]+)(?:\/|$)/.exec(link.pathname)?.[1]
  if (!id) return
  const preview = new URL(`https://drive.google.com/file/d/${id}/preview`)
  const key = link.searchParams.get('resourcekey')
  if (key) preview.searchParams.set('resourcekey', key)
  return preview.href
}
