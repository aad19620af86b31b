/** Where the site's old paths lead, as the `_redirects` file says that Netlify reads too. */
export type Redirects = ReadonlyMap<string, string>

const here = 'http://here.invalid'

/** Reads a `_redirects` file: an old path, a new one and a status on each line. */
export function readRedirectsFile(text: string): Redirects {
  const pairs = text.split('\n').flatMap((line) => {
    const [from, to] = line.trim().split(/\s+/)
    return from && to ? [[from, to] as const] : []
  })
  return new Map(pairs)
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
