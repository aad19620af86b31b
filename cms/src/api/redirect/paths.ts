/** Where an old address leads. */
export type Redirect = { from: string; to: string }

const here = 'https://here.invalid'

function parse(address: string): URL | undefined {
  const url = address.startsWith('/') ? URL.parse(address, here) : null
  return url?.origin === here ? url : undefined
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/'

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
