import type { Card } from './card'

/** Returns whether a gap has a clear answer: a sentence is around it, and it asks for more than “I”, or for an article that was there. */
export const isClear = ({
  before,
  words,
  fix,
  after,
}: Pick<Card, 'before' | 'words' | 'fix' | 'after'>): boolean =>
  hasWords(before + after) &&
  hasWords(fix) &&
  plain(fix) !== 'i' &&
  !(ARTICLE.test(fix) && ` ${plain(words)} `.includes(` ${plain(fix)} `))

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const ARTICLE = /^\s*(?:an?|the)\s*$/i

/** Normalises words: no capitals, extra spaces, kinds of apostrophes or final full stop. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?,;:]+$/, '')
    .toLowerCase()
