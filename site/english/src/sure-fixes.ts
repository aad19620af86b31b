import { overlaps } from './find-mistakes.ts'
import type { Finding } from './findings.ts'

interface Range {
  start: number
  end: number
}

/** How often the corrected text is checked, after fixes were dropped. */
const MAX_ROUNDS = 3

/**
 * The findings of a text, without the fixes that leave something to find in their sentence. All best fixes are applied together, and the
 * corrected text is yielded to be checked. Where a sentence isn't right, the fixes beside what was found go, or else all of them. A finding
 * that lost its fix and is not found in the corrected text goes, too: “The sceneries was …” has one mistake.
 */
export function* sureFixes(
  text: string,
  findings: readonly Finding[],
): Generator<string, Finding[], readonly Finding[]> {
  const fixable = findings.filter(({ fixes }) => fixes.length > 0)
  let fixed = fixable
  let gone: readonly Finding[] = []
  for (let round = 0; round < MAX_ROUNDS && fixed.length > 0; round += 1) {
    const { better, places } = corrected(text, fixed)
    const known = findings.filter((finding) => !fixed.includes(finding))
    const found = yield better
    const unsure = new Set<Finding>()
    for (const left of found) {
      if (!isMistake(left) || known.some((finding) => isSame(finding, left))) continue
      const sentence = sentenceAround(better, left)
      const inSentence = fixed.filter((_, index) => isWithin(places[index], sentence))
      const beside = inSentence.filter((finding) => touches(left, places[fixed.indexOf(finding)]))
      for (const finding of beside.length > 0 ? beside : inSentence) unsure.add(finding)
    }
    if (unsure.size === 0) {
      gone = fixable.filter(
        (finding) => !fixed.includes(finding) && !found.some((left) => isSame(left, finding)),
      )
      break
    }
    fixed = fixed.filter((finding) => !unsure.has(finding))
  }
  return findings
    .filter((finding) => !gone.includes(finding))
    .map((finding) => (fixed.includes(finding) ? finding : { ...finding, fixes: [] }))
}

/** The text with the best fixes, and where each stands in it. */
function corrected(text: string, findings: readonly Finding[]): { better: string; places: Range[] } {
  let better = ''
  let from = 0
  const places = findings.map(({ start, end, fixes: [fix = ''] }) => {
    better += text.slice(from, start)
    from = end
    const place = { start: better.length, end: better.length + fix.length }
    better += fix
    return place
  })
  return { better: better + text.slice(from), places }
}

function sentenceAround(text: string, { start, end }: Range): Range {
  const before = [...text.slice(0, start).matchAll(/[.!?…]+(?=\s)|\n/g)].at(-1)
  const after = /[.!?…]+(?=\s|$)|\n/.exec(text.slice(end))
  return {
    start: before ? before.index + before[0].length : 0,
    end: after ? end + after.index : text.length,
  }
}

const isWithin = (place: Range | undefined, sentence: Range) =>
  place !== undefined && place.start <= sentence.end && sentence.start <= place.end

/** A fix that removes words touches what stands beside it. */
const touches = (finding: Finding, place: Range | undefined) =>
  place !== undefined && overlaps(finding, { start: place.start - 1, end: place.end + 1 })

/** A note on Indian usage, or on another language, is no mistake. */
const isMistake = ({ kind, rule }: Finding) => kind !== 'Indian English' && rule !== 'not-english'

const isSame = (one: Finding, other: Finding) => one.rule === other.rule && one.words === other.words
