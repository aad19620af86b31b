import type { Review } from '#app/corrections/review'

/** A sentence of the learner, and its correction. */
export interface Improvement {
  said: string
  better: string
}

const MAX_IMPROVEMENTS = 5

/** A message with the accepted fixes, and the best fix of each open finding. */
export function bestText(text: string, review: Review | undefined): string {
  if (!review) return text
  let better = review.text
  let from = better.length
  for (const { start, end, fixes } of review.findings.toSorted((one, other) => other.start - one.start)) {
    const [fix] = fixes
    // A finding without a fix, or one that overlaps another, is skipped.
    if (fix === undefined || end > from) continue
    better = better.slice(0, start) + fix + better.slice(end)
    from = start
  }
  return better.replace(/ {2,}/g, ' ').trim()
}

/** The sentences with corrections, without duplicates, five at most. If sentences were joined or split, the whole message. */
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

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
