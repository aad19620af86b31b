import { spokenSentences } from '#app/speaking/voices'

/** How much of an answer is heard at a time. */
export const PASSAGE_SECONDS = 40
/** A voice that is easy to follow reads 140 words a minute. */
const MAX_WORDS = Math.floor((PASSAGE_SECONDS * 140) / 60)

/** The first sentences of an answer, as many as a voice reads in that time; at least one, which is cut off there. */
export function passageOf(answer: string): string {
  const [first = '', ...others] = spokenSentences(answer)
  const taken = [first.split(/\s+/).slice(0, MAX_WORDS).join(' ')]
  for (const sentence of others) {
    if ([...taken, sentence].join(' ').split(/\s+/).length > MAX_WORDS) break
    taken.push(sentence)
  }
  return taken.join(' ')
}
