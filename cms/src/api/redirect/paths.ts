import { appPaths } from '@careerspeak/contract/app-paths'

export type Redirect = { from: string; to: string }

const ORIGIN = 'https://here.invalid'

function parse(address: string): URL | undefined {
  const url = address.startsWith('/') ? URL.parse(address, ORIGIN) : null
  return url?.origin === ORIGIN ? url : undefined
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/'

/** Paths the site serves besides pages: the API, server routes and built files. */
const servedPaths: readonly string[] = ['/api', '/og', '/404', '/500', ...appPaths]
const files =
  /^\/(?:[-_.]|(?:robots\.txt|favicon\.\w+|site\.webmanifest|build\.json|icon[\w-]*\.png|sitemap[\w-]*\.xml)$)/

/** Returns whether a redirect from this path would shadow the application; Netlify applies redirects first. */
function isServed(path: string): boolean {
  const asked = decodePath(path).toLowerCase()
  return files.test(asked) || servedPaths.some((each) => asked === each || asked.startsWith(`${each}/`))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Normalises paths as browsers request them, or returns an error message for the editor. */
export function readRedirect({ from, to }: Redirect): Redirect | string {
  const [old, target] = [parse(from.trim()), parse(to.trim())]
  if (!old)
    return 'The old address is a page of ours: write it without https:// and the site’s name, as in /old-page.'
  if (!target)
    return 'The new address is a page of ours: write it without https:// and the site’s name, as in /courses.'
  if (old.search || old.hash) return 'Leave out ? or # and anything after it.'
  if (/[*:]/.test(old.pathname)) return 'The old address is a single page, so it can’t contain * or a colon.'
  const path = withoutSlash(old.pathname)
  if (path === '/') return 'The home page can’t be redirected.'
  if (isServed(path))
    return `${path} belongs to the application, which a redirect would take away. Choose the address of an old page.`
  return { from: path, to: `${withoutSlash(target.pathname)}${target.search}${target.hash}` }
}

/** The conflict between redirects as a message for the editor, if any. */
export function conflictAmong(redirects: readonly Redirect[]): string | undefined {
  const next = new Map<string, string>()
  for (const { from, to } of redirects) {
    if (next.has(from)) return `${from} already has a redirect. Change that one, or delete it first.`
    next.set(from, parse(to)?.pathname ?? to)
  }
  for (const start of next.keys()) {
    const chain = [start]
    for (let path = next.get(start); path !== undefined; path = next.get(path)) {
      chain.push(path)
      if (path === start)
        return `These redirects form a loop: ${chain.join(' → ')}. Choose another new address.`
      if (chain.length > next.size + 1) break
    }
  }
  return undefined
}
