import { createHmac } from 'node:crypto'
import { isSecret } from './site-keys.ts'

/** The path of drafts. The CMS signs their addresses: `/-/draft/<expires>/<signature>/<page>`. */
export const DRAFTS_PATH = '/-/draft/'

/** The page that an address shows as a draft; `isOver` tells whether the address has expired. */
export type DraftAddress = { path: string; isOver: boolean }

/** Parses a path without its query. Gives undefined without a valid signature. */
export function readDraftAddress(
  address: string,
  key: string | undefined,
  now: Date,
): DraftAddress | undefined {
  const [, expires, signature, path = ''] =
    /^\/-\/draft\/([1-9]\d{0,11})\/([\w-]{43})(\/.*)$/s.exec(address) ?? []
  if (key === undefined || !path) return undefined
  const signed = createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url')
  return isSecret(signature, signed) ? { path, isOver: now.getTime() / 1000 >= Number(expires) } : undefined
}
