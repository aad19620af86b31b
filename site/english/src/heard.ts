import type { Finding } from './findings.ts'

/**
 * Returns whether a mistake can be heard: no spelling or punctuation, no “any where”, which sounds right, and no doubled word, which is a
 * slip of the tongue.
 */
export function isHeard({ kind, words, fixes: [fix] }: Pick<Finding, 'kind' | 'words' | 'fixes'>): boolean {
  const sound = (text = '') => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const isDoubled = /^(.+)\s+\1$/i.exec(words)?.[1]?.toLowerCase() === fix?.toLowerCase()
  return !/^(?:spelling|punctuation)$/.test(kind) && sound(words) !== sound(fix) && !isDoubled
}
