import { createHmac } from 'node:crypto'
import { isSecret } from './site-keys.ts'

/** The base path of drafts, whose addresses the CMS signs: `/-/draft/<expires>/<signature>/<page>`. */
export const DRAFTS = '/-/draft/'

/**
 * The target of an address below `DRAFTS`: a page or one of its assets. `expires` is in seconds since 1970; `isOver`
 * is true once that has passed.
 */
export type Draft = { kind: 'page' | 'asset'; path: string; expires: number; isOver: boolean }

/** Stands for all assets of a page in signatures; the path of a page begins with a slash. */
const ASSETS = 'assets'

/** Must match the CMS's signature. */
const sign = (id: string, expires: number, key: string): string =>
  createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url')

/** Reads a path without its query. Returns undefined when the signature is invalid. */
export function readDraftAddress(address: string, key: string | undefined, now: Date): Draft | undefined {
  const [, end, signature, path = ''] =
    /^\/-\/draft\/([1-9]\d{0,11})\/([\w-]{43})(\/.*)$/s.exec(address) ?? []
  if (key === undefined || !path) return undefined
  const expires = Number(end)
  const signed = (id: string) => isSecret(signature, sign(id, expires, key))
  const kind = signed(path) ? 'page' : signed(ASSETS) ? 'asset' : undefined
  return kind && { kind, path, expires, isOver: now.getTime() / 1000 >= expires }
}

/** The base path of a page's scripts, styles and fonts until its address expires. */
export const assetsPrefix = (expires: number, key: string): string =>
  `${DRAFTS}${expires}/${sign(ASSETS, expires, key)}/`
