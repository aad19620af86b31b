import { type Review, withBestFixes } from '#app/corrections/review'

/** A sentence of the learner, and its correction. */
export interface Improvement {
  said: string
  better: string
}

/** The three to say again: nobody learns five at once. */
const MAX_IMPROVEMENTS = 3

/** Mistakes of learners in India that must never stand under “Better”, even where the checker lets them pass. */
const STILL_WRONG =
  /\b(?:am|is|are|was|were) (?:having|knowing|understanding|wanting|needing|belonging|owning|liking)\b|\b(?:am|is|are|was|were) (?:build|crash|work|make|go|do|come|take|test|write|give|use|try|look|wait|depend)\b|\bmyself [A-Z]|\b(?:did(?:n[’']t)?|do(?:es)?n[’']t) \w+ed\b|\b(?:has|have|had) (?:came|went|did|gave|took|saw|wrote)\b|\bdiscuss(?:ed)? about\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) years experience\b|\breturn back\b|\bmore better\b|\bI (?:seen|done)\b|\bthe the\b/

/** Returns whether a sentence may be shown as the better one: nothing is left to correct in it. */
export const isBetter = (sentence: string, findings: readonly unknown[] | null): boolean =>
  findings?.length === 0 && !STILL_WRONG.test(sentence)

/** A message with the accepted fixes, and the best fix of each open finding. */
export const bestText = (text: string, review: Review | undefined): string =>
  review ? withBestFixes(review.text, review.findings).trim() : text

/** The sentences with corrections, without duplicates, three at most. If sentences were joined or split, the whole message. */
export function improvementsOf(messages: readonly { text: string; better: string }[]): Improvement[] {
  const pairs = messages.flatMap(({ text, better }) => {
    const said = sentencesOf(text)
    const best = sentencesOf(better)
    return said.length === best.length
      ? said.map((sentence, index) => ({ said: sentence, better: best[index] ?? sentence }))
      : [{ said: text.trim(), better }]
  })
  const different = pairs.filter(({ said, better }) => said !== better && better !== '')
  return [...new Map(different.map((pair) => [pair.said, pair])).values()].slice(0, MAX_IMPROVEMENTS)
}

/** The words of a sentence that change, and what they become. */
export function changeOf(said: string, better: string): { from: string; to: string } {
  const [before, after] = [said.split(' '), better.split(' ')]
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  // A word beside it tells where something is put in or left out.
  if (start > 0 && (start + end >= before.length || start + end >= after.length)) start--
  return {
    from: before.slice(start, before.length - end).join(' '),
    to: after.slice(start, after.length - end).join(' '),
  }
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
