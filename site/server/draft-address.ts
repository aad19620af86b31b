import { createHmac } from 'node:crypto'
import { isSecret } from './site-keys.ts'

/** The path below which drafts are shown, by addresses that the CMS signs: `/-/draft/<expires>/<signature>/<page>`. */
export const DRAFTS_PATH = '/-/draft/'

/**
 * What a path below `DRAFTS_PATH` opens: one page, or something that a page is made of. `expires` is in seconds since 1970, and
 * `isOver` says whether that has passed.
 */
export type Draft = { kind: 'page' | 'asset'; path: string; expires: number; isOver: boolean }

/** Stands for all that a page is made of; the path of a page begins with a slash. */
const ASSETS_ID = 'assets'

/** Signs as the CMS does. */
const sign = (id: string, expires: number, key: string): string =>
  createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url')

/** Reads a path, without its query; nothing where no signature of it holds. */
export function readDraftAddress(address: string, key: string | undefined, now: Date): Draft | undefined {
  const [, end, signature, path = ''] =
    /^\/-\/draft\/([1-9]\d{0,11})\/([\w-]{43})(\/.*)$/s.exec(address) ?? []
  if (key === undefined || !path) return undefined
  const expires = Number(end)
  const signed = (id: string) => isSecret(signature, sign(id, expires, key))
  const kind = signed(path) ? 'page' : signed(ASSETS_ID) ? 'asset' : undefined
  return kind && { kind, path, expires, isOver: now.getTime() / 1000 >= expires }
}

/** Where a page finds its scripts, styles and typefaces until its address expires. */
export const assetsPrefix = (expires: number, key: string): string =>
  `${DRAFTS_PATH}${expires}/${sign(ASSETS_ID, expires, key)}/`
