import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import * as z from 'zod/mini'

/** Read by Netlify and by the local server. */
export const HEADERS_FILE = '_headers'
export const REDIRECTS_FILE = '_redirects'

/** A redirect's target and status. */
type Redirect = { to: string; status: number }

/** The headers of each path, and the redirects of the site's old paths. */
export type Rules = {
  headers: Pick<Header, 'forRegExp' | 'values'>[]
  redirects: ReadonlyMap<string, Redirect>
}

const headerRules = z.array(
  z.object({ forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) }),
)
const redirectRules = z.array(z.object({ path: z.string(), to: z.string(), status: z.number() }))

const here = 'http://here.invalid'

/** Parses the rules of a built site's folder and of `netlify.toml` with Netlify's own parsers. */
export async function readRules(folder: string, configurationFile: string): Promise<Rules> {
  const [headers, redirects] = await Promise.all([
    parseAllHeaders({
      headersFiles: [join(folder, HEADERS_FILE)],
      netlifyConfigPath: configurationFile,
      configHeaders: [],
      minimal: false,
    }),
    parseAllRedirects({
      redirectsFiles: [join(folder, REDIRECTS_FILE)],
      configRedirects: [],
      minimal: false,
    }),
  ])
  const [error] = [...headers.errors, ...redirects.errors]
  if (error) throw error
  // Of several rules for a path, the first applies.
  const ways = redirectRules.parse(redirects.redirects).toReversed()
  return {
    headers: headerRules.parse(headers.headers),
    redirects: new Map(ways.map(({ path, to, status }) => [path, { to, status }])),
  }
}

/** The headers of a path from all matching rules. */
export const headersOf = ({ headers }: Rules, path: string): Record<string, string> =>
  Object.assign({}, ...headers.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values))

/** The redirect of a request. The request's query is kept unless the target has its own. */
export function targetOf({ redirects }: Rules, request: string): Redirect | undefined {
  const asked = URL.parse(`${here}${request}`)
  const way = asked && redirects.get(asked.pathname.replace(/\/+$/, ''))
  const target = way && URL.parse(way.to, here)
  if (!target) return undefined
  if (!target.search) target.search = asked.search
  return { to: target.href.slice(target.origin.length), status: way.status }
}
