import { appPaths } from '@careerspeak/contract/app-paths'

/** Where an old address leads. */
export type Redirect = { from: string; to: string }

const here = 'https://here.invalid'

function parse(address: string): URL | undefined {
  const url = address.startsWith('/') ? URL.parse(address, here) : null
  return url?.origin === here ? url : undefined
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/'

/** What the site serves besides pages: the API, the server's own addresses, built files. */
const served: readonly string[] = ['/api', '/og', '/404', '/500', ...appPaths]
const files =
  /^\/(?:[-_.]|(?:robots\.txt|favicon\.\w+|site\.webmanifest|build\.json|icon[\w-]*\.png|sitemap[\w-]*\.xml)$)/

/** Whether a redirect from here would take an address of the application away: Netlify asks redirects before anything else. */
function isServed(path: string): boolean {
  const asked = decoded(path).toLowerCase()
  return files.test(asked) || served.some((each) => asked === each || asked.startsWith(`${each}/`))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Writes addresses in the one way that browsers ask for them in, or gives a sentence for the editor. */
export function readRedirect({ from, to }: Redirect): Redirect | string {
  const [old, target] = [parse(from.trim()), parse(to.trim())]
  if (!old)
    return 'The old address is a page of ours: write it without https:// and the site’s name, as in /old-page.'
  if (!target)
    return 'The new address is a page of ours: write it without https:// and the site’s name, as in /courses.'
  if (old.search || old.hash) return 'Write the old address without ? and # and what follows them.'
  if (/[*:]/.test(old.pathname)) return 'The old address is one page: it cannot hold * or a colon.'
  const path = withoutSlash(old.pathname)
  if (path === '/') return 'The front page cannot be redirected.'
  if (isServed(path))
    return `${path} belongs to the application, which a redirect would take away. Choose the address of an old page.`
  return { from: path, to: `${withoutSlash(target.pathname)}${target.search}${target.hash}` }
}

/** Why redirects cannot stand together, in a sentence for the editor. */
export function conflictAmong(redirects: readonly Redirect[]): string | undefined {
  const next = new Map<string, string>()
  for (const { from, to } of redirects) {
    if (next.has(from)) return `${from} has a redirect already. Change that one, or delete it first.`
    next.set(from, parse(to)?.pathname ?? to)
  }
  for (const start of next.keys()) {
    const way = [start]
    for (let path = next.get(start); path !== undefined; path = next.get(path)) {
      way.push(path)
      if (path === start) return `This leads in a circle: ${way.join(' → ')}. Choose another new address.`
      if (way.length > next.size + 1) break
    }
  }
  return undefined
}
