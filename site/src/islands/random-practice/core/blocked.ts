import * as z from 'zod/mini'
import { handle } from '../../../../../matchmaker/src/protocol'

/** More partners than this a browser does not keep: the oldest are forgotten. */
export const MOST_KEPT = 1000

/** The blocked partners, oldest first, with one more. */
export function withBlocked(blocked: readonly string[], partner: string): string[] {
  return [...blocked.filter((other) => other !== partner), partner].slice(-MOST_KEPT)
}

/** Reads the blocked partners that the browser keeps; anything else counts as none. */
export function parseBlocked(text: string): string[] {
  try {
    const list = z.array(z.unknown()).parse(JSON.parse(text))
    return list.flatMap((partner) => handle.safeParse(partner).data ?? [])
  } catch {
    return []
  }
}
