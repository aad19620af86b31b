import { createHmac } from 'node:crypto'
import { isSecret } from './site-keys.ts'

/** The path of drafts. The CMS signs their addresses: `/-/draft/<expires>/<signature>/<page>`. */
export const DRAFTS_PATH = '/-/draft/'

/**
 * The target of a path below `DRAFTS_PATH`: one page, or an asset of pages. `expires` is in seconds since 1970; `isOver` tells
 * whether it has passed.
 */
export type Draft = { kind: 'page' | 'asset'; path: string; expires: number; isOver: boolean }

/** The id that signs all assets. The path of a page begins with a slash. */
const ASSETS_ID = 'assets'

/** Signs an address as the CMS does. */
const sign = (id: string, expires: number, key: string): string =>
  createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url')

/** Parses a path without its query. Gives undefined without a valid signature. */
export function readDraftAddress(address: string, key: string | undefined, now: Date): Draft | undefined {
  const [, end, signature, path = ''] =
    /^\/-\/draft\/([1-9]\d{0,11})\/([\w-]{43})(\/.*)$/s.exec(address) ?? []
  if (key === undefined || !path) return undefined
  const expires = Number(end)
  const signed = (id: string) => isSecret(signature, sign(id, expires, key))
  const kind = signed(path) ? 'page' : signed(ASSETS_ID) ? 'asset' : undefined
  return kind && { kind, path, expires, isOver: now.getTime() / 1000 >= expires }
}

/** The prefix of a page's scripts, styles and typefaces until its address expires. */
export const assetsPrefix = (expires: number, key: string): string =>
  `${DRAFTS_PATH}${expires}/${sign(ASSETS_ID, expires, key)}/`
