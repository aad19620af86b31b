import type { Checker } from '@careerspeak/english/checker'
import type { Finding, Kind } from '@careerspeak/english/findings'
import { withoutFillers } from '@careerspeak/english/without-fillers'
import type { Mistake } from '../mistake-deck/card'

export type { Finding, Kind } from '@careerspeak/english/findings'
export { CORRECTION_KINDS as KINDS } from '@careerspeak/english/rule'

/** The feedback on one message: its text with the accepted fixes, and the findings that remain. */
export interface Review {
  status: 'unchecked' | 'checking' | 'checked'
  text: string
  findings: readonly Finding[]
  fixed: readonly Kind[]
  /** Words that the learner has chosen to keep. */
  kept: readonly string[]
}

/** The reviews of a conversation by the id of their message. */
export type Reviews = Readonly<Record<string, Review>>

export function beginReview(text: string): Review {
  return { status: 'unchecked', text, findings: [], fixed: [], kept: [] }
}

/** Takes all findings of `text`; they are dropped if the text has changed meanwhile. */
export function receiveFindings(review: Review, text: string, findings: readonly Finding[]): Review {
  return text === review.text ? { ...receiveFirst(review, text, findings), status: 'checked' } : review
}

/** Takes the findings of `text` that are known so far, while the rest of the check goes on. */
function receiveFirst(review: Review, text: string, findings: readonly Finding[]): Review {
  if (text !== review.text) return review
  return { ...review, findings: findings.filter((finding) => !isKept(review, finding)) }
}

/**
 * Has the text of a review checked. `change` applies a change to the latest review, which may have another text by then. A checker that
 * stops leaves it unchecked.
 */
export async function checkReview(
  checker: Checker,
  { text, ...review }: Review,
  change: (changed: (latest: Review) => Review) => void,
): Promise<void> {
  change(() => ({ ...review, text, status: 'checking' }))
  const findings = await checker.check(text, (first) => change((latest) => receiveFirst(latest, text, first)))
  change((latest) =>
    findings ? receiveFindings(latest, text, findings) : { ...latest, status: 'unchecked' },
  )
}

/** Writes `replacement` in place of a finding. The text is unchecked again. */
export function applyFix(review: Review, finding: Finding, replacement: string): Review {
  const { text } = review
  if (text.slice(finding.start, finding.end) !== finding.words) return review
  const before = text.slice(0, finding.start)
  const after = text.slice(finding.end)
  return {
    ...review,
    status: 'unchecked',
    text: replacement === '' ? joinWithoutGap(before, after) : before + replacement + after,
    findings: [],
    fixed: [...review.fixed, finding.kind],
  }
}

/** Leaves a finding, and others of the same words, as they are. */
export function keep(review: Review, finding: Finding): Review {
  const kept = { ...review, kept: [...review.kept, nameOf(finding)] }
  return { ...kept, findings: review.findings.filter((other) => !isKept(kept, other)) }
}

/** The mistake that a correction which the learner takes makes a card of. The words around it are shown corrected. */
export function mistakeOf(
  { text, findings }: Pick<Review, 'text' | 'findings'>,
  finding: Finding,
  fix: string,
): Mistake {
  const { start, end, words, reason, kind, rule, fixes } = finding
  const before = withBestFixes(
    text.slice(0, start),
    findings.filter((other) => other.end <= start),
  )
  const after = findings
    .filter((other) => other.start >= end)
    .map((other) => ({ ...other, start: other.start - end, end: other.end - end }))
  const sentence = before + words + withBestFixes(text.slice(end), after)
  const others = fixes.filter((other) => other !== fix)
  return {
    sentence,
    ...(sentence.split(words).length > 2 && { at: before.length }),
    words,
    fix,
    ...(others.length > 0 && { others }),
    reason,
    kind,
    rule: rule ?? kind,
  }
}

/** A text with the best fix of each finding, without its fillers. A finding without a fix, or one that overlaps another, is skipped. */
function withBestFixes(text: string, findings: readonly Finding[]): string {
  let better = text
  let from = text.length
  for (const { start, end, fixes } of findings.toSorted((one, other) => other.start - one.start)) {
    const [fix] = fixes
    if (fix === undefined || end > from) continue
    better = better.slice(0, start) + fix + better.slice(end)
    from = start
  }
  return better === text ? text : withoutFillers(better.replace(/ {2,}/g, ' '))
}

function isKept(review: Review, finding: Finding): boolean {
  return review.kept.includes(nameOf(finding))
}

function nameOf({ kind, words }: Finding): string {
  return `${kind}: ${words.toLowerCase()}`
}

function joinWithoutGap(before: string, after: string): string {
  if (/^[.,!?;:]/.test(after)) return before.trimEnd() + after
  const joined = before === '' || /\s$/.test(before) ? before + after.trimStart() : before + after
  return /(?:^|[.!?]\s+)$/.test(before) ? before + capitalized(joined.slice(before.length)) : joined
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
