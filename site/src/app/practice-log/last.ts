import { counted } from '../lib/counted'
import { dayText, inSentence, minutesText } from '../lib/dates'
import type { Practice } from './record'

/** The figures of a practice, as far as they were counted: "Last time, today: 6 min, 120 words, 4 corrections". */
export function lastText({ at, minutes, words, corrections }: Practice, now: number): string {
  const figures = [
    minutes >= 1 ? minutesText(Math.round(minutes)) : 'less than a minute',
    words > 0 && counted(words, 'word'),
    corrections !== null && words > 0 && counted(corrections, 'correction'),
  ]
  return `Last time, ${inSentence(dayText(at, now))}: ${figures.filter(Boolean).join(', ')}`
}
