import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import * as z from 'zod/mini'

/** The files of a built site that Netlify and the local server read. */
export const HEADERS_FILE = '_headers'
export const REDIRECTS_FILE = '_redirects'

/** The target of a redirect, and its status. */
type Redirect = { to: string; status: number }

/** The headers of paths, and the redirects of old paths. */
export type Rules = {
  headers: Pick<Header, 'forRegExp' | 'values'>[]
  redirects: ReadonlyMap<string, Redirect>
  /** The files that stand for every path below another one. */
  rewrites: readonly { below: string; file: string }[]
}

const headerRules = z.array(
  z.object({ forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) }),
)
const redirectRules = z.array(z.object({ path: z.string(), to: z.string(), status: z.number() }))

const here = 'http://here.invalid'

/** Reads the rules of a built site and of `netlify.toml` by Netlify's own parsers. */
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
  // The first rule for a path wins.
  const ways = redirectRules.parse(redirects.redirects).toReversed()
  return {
    headers: headerRules.parse(headers.headers),
    redirects: new Map(
      ways.filter(({ status }) => status !== 200).map(({ path, to, status }) => [path, { to, status }]),
    ),
    rewrites: ways
      .filter(({ path, status }) => status === 200 && path.endsWith('/*'))
      .map(({ path, to }) => ({ below: path.slice(0, -1), file: to })),
  }
}

/** The headers of a path from all rules that match it. */
export const headersOf = ({ headers }: Rules, path: string): Record<string, string> =>
  Object.assign({}, ...headers.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values))

/** The file that stands for the path of a request. */
export const fileFor = ({ rewrites }: Rules, request: string): string | undefined =>
  rewrites.find(({ below }) => request.startsWith(below))?.file

/** The target of a request's redirect. The request's query is kept unless the target has one. */
export function targetOf({ redirects }: Rules, request: string): Redirect | undefined {
  const asked = URL.parse(`${here}${request}`)
  const way = asked && redirects.get(asked.pathname.replace(/\/+$/, ''))
  const target = way && URL.parse(way.to, here)
  if (!target) return undefined
  if (!target.search) target.search = asked.search
  return { to: target.href.slice(target.origin.length), status: way.status }
}
