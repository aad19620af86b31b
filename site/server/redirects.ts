/** Where the site's old paths lead, as the `_redirects` file says that Netlify reads too. */
export type Redirects = ReadonlyMap<string, string>

const here = 'http://here.invalid'

/** Which addresses of other servers answer which of the site's paths, as the same file says. */
export type Rewrites = ReadonlyMap<string, string>

/** Reads a `_redirects` file: an old path, a new one and a status on each line; 200 is what another server answers. */
export function readRedirectsFile(text: string): { redirects: Redirects; rewrites: Rewrites } {
  const redirects = new Map<string, string>()
  const rewrites = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [from, to, status] = line.trim().split(/\s+/)
    if (!from || !to) continue
    if (status === '200') rewrites.set(from, to)
    else redirects.set(from, to)
  }
  return { redirects, rewrites }
}

/** The address that a request is led to, with the request's own question unless the new address has one. */
export function targetOf(redirects: Redirects, request: string): string | undefined {
  const asked = URL.parse(`${here}${request}`)
  const to = asked && redirects.get(asked.pathname.replace(/\/+$/, ''))
  const target = to && URL.parse(to, here)
  if (!target) return undefined
  if (!target.search) target.search = asked.search
  return target.href.slice(target.origin.length)
}
