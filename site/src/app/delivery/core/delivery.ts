import { countWords } from '@careerspeak/english/criteria'
import type { Report } from '../../recording/core/report'
import { countFillers, type FillerCount } from './fillers'

/** Words per minute from the first word to the last, pauses included, at which an answer is comfortable to follow. Ordinary speech reaches 180. */
export const COMFORTABLE_PACE = { min: 110, max: 180 } as const

/** Fewer words, or a shorter talk, are too few for a pace. */
const MIN_WORDS = 15
const MIN_SECONDS = 5
/** Nobody says fewer words in a minute of talk, its pauses left out: not all of them have been typed. */
const MIN_TALK_PACE = 80

/** How an answer was spoken, from its sound and its confirmed words. */
export interface Delivery {
  /** Words per minute with pauses; null where there is too little to tell. */
  pace: number | null
  fillers: readonly FillerCount[]
  /** Beginnings that several sentences share, the most frequent first. */
  openings: readonly { opening: string; count: number }[]
}

export const deliveryOf = (words: string, report: Report): Delivery => ({
  pace: paceOf(words, report),
  fillers: countFillers(words),
  openings: openingsOf(words),
})

/** The pace in words per minute, from the first word to the last; null where there is too little to tell. */
function paceOf(words: string, report: Report): number | null {
  if (report.kind !== 'measured') return null
  const { speaking, silence } = report.figures
  const seconds = speaking / Math.max(1 - silence, 0.01)
  const count = countWords(words)
  if (count < MIN_WORDS || seconds < MIN_SECONDS || (count * 60) / speaking < MIN_TALK_PACE) return null
  return Math.round((count * 60) / seconds)
}

/** A beginning is repeated from so many sentences on. */
const MIN_REPEATS = 3

/** Words that say little at the beginning of a sentence; after them the next word belongs to the beginning. */
const LINKS = /^(?:and|so|but|then|because|also|actually|basically|i|we|it|there|after)$/

function openingsOf(text: string): Delivery['openings'] {
  const counts = new Map<string, number>()
  for (const sentence of spokenSentences(text)) {
    const [first, second] = sentence.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
    if (!first) continue
    const opening = second && LINKS.test(first) ? `${first} ${second}` : first
    counts.set(opening, (counts.get(opening) ?? 0) + 1)
  }
  return [...counts]
    .map(([opening, count]) => ({ opening, count }))
    .filter(({ count }) => count >= MIN_REPEATS)
    .toSorted((one, other) => other.count - one.count)
}

/** The sentences of a text. A recogniser writes few full stops, so a new step begins one too. */
const spokenSentences = (text: string): string[] =>
  text
    .split(/[.!?।]+\s*|\n+|(?<!\b(?:and|so)),?\s+(?=(?:and then|so then|and so|after that|then)\b)/i)
    .filter(Boolean)
