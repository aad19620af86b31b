/** The page that stands in for another one without network. */
export const OFFLINE_PAGE = '/offline'

/** The pages that open without network once the worker is installed. */
export const CORE_PAGES: readonly string[] = [
  OFFLINE_PAGE,
  '/dashboard',
  '/batches',
  '/homework',
  '/practice',
  '/practice-partner',
  '/mock-interview',
  '/my-mistakes',
  '/viewpdf',
]

/** These open without network after a visit. No other page is stored: a login, a price or an admin's list from yesterday helps nobody. */
const VISITED_PAGES: readonly string[] = ['/announcements', '/coaching', '/fees', '/profile', '/settings']

/** How the worker answers a request: a file with a hash in its name, a page, or not at all. */
type Kind = 'file' | 'stored page' | 'page' | 'none'

/** Decides what the service worker does with a request of this site. It leaves the API alone, and all that changes under one address. */
export function kindOf({ method, mode }: { method: string; mode: string }, path: string): Kind {
  if (method !== 'GET' || /^\/(?:api|listener|-)\//.test(path)) return 'none'
  if (mode === 'navigate') return isStored(path) ? 'stored page' : 'page'
  return path.startsWith('/_astro/') ? 'file' : 'none'
}

const isStored = (path: string): boolean => CORE_PAGES.includes(path) || VISITED_PAGES.includes(path)

/** Returns whether an answer may be stored as a file. A host that lost a file may send a page in its place. */
export const isFile = ({ status, type }: Answer): boolean => status === 200 && !isHtml(type)

/** Returns whether an answer may be stored as a page. */
export const isPage = ({ status, type }: Answer): boolean => status === 200 && isHtml(type)

type Answer = { status: number; type: string | null }

const isHtml = (type: string | null): boolean => type?.startsWith('text/html') ?? false

/** The stores of files, except the worker's own and the one of the generation before. `names` are in the order of their creation. */
export const outdated = (names: readonly string[], own: string): string[] =>
  names.filter((name) => name.startsWith('files:') && name !== own).slice(0, -1)
