/** The kinds of correction that a learner sees, in the order in which they are listed. */
export const KINDS = ['grammar', 'spelling', 'punctuation', 'word choice', 'style'] as const
export type Kind = (typeof KINDS)[number]

/** A possible improvement of a text: its UTF-16 offsets, the reason, and what to write instead. */
export interface Finding {
  kind: Kind
  start: number
  end: number
  /** The text between `start` and `end`. */
  words: string
  reason: string
  /** Replacements for those words, best first; an empty one takes them out. */
  fixes: readonly string[]
}

/** A finding of Harper's, as plain data. */
export interface Lint {
  kind: string
  message: string
  start: number
  end: number
  suggestions: readonly { action: 'replace' | 'remove' | 'insert after'; text: string }[]
}

const KIND_OF: Readonly<Record<string, Kind>> = {
  Agreement: 'grammar',
  Grammar: 'grammar',
  BoundaryError: 'spelling',
  Spelling: 'spelling',
  Typo: 'spelling',
  Capitalization: 'punctuation',
  Formatting: 'punctuation',
  Punctuation: 'punctuation',
  Eggcorn: 'word choice',
  Malapropism: 'word choice',
  Nonstandard: 'word choice',
  Regionalism: 'word choice',
  Usage: 'word choice',
  WordChoice: 'word choice',
}

const MOST_FIXES = 3

/** The findings of a text, in reading order. Unknown words that look like a name are left alone. */
export function toFindings(text: string, lints: readonly Lint[]): Finding[] {
  return lints
    .map((lint) => toFinding(text, lint))
    .filter((finding) => finding.kind !== 'spelling' || !looksLikeName(text, finding))
    .toSorted((one, other) => one.start - other.start)
}

function toFinding(text: string, lint: Lint): Finding {
  const { start, end } = lint
  const words = text.slice(start, end)
  const fixes = lint.suggestions.map(({ action, text }) =>
    action === 'remove' ? '' : action === 'insert after' ? words + text : text,
  )
  return {
    kind: KIND_OF[lint.kind] ?? 'style',
    start,
    end,
    words,
    reason: lint.message.replace(/`([^`]*)`/g, '“$1”'),
    fixes: [...new Set(fixes)].slice(0, MOST_FIXES),
  }
}

function looksLikeName(text: string, { start, words }: Finding): boolean {
  const opensSentence = /(^|[.!?…\n])[\s"“'(]*$/.test(text.slice(0, start))
  return /^\p{Lu}/u.test(words) && !opensSentence
}

/** What feedback knows of one message: its text with the fixes that were taken, and what is left to improve. */
export interface Review {
  status: 'unchecked' | 'checking' | 'checked'
  text: string
  findings: readonly Finding[]
  fixed: readonly Kind[]
  /** What the learner wants to keep as it is. */
  kept: readonly string[]
}

/** The reviews of a conversation by the id of their message. */
export type Reviews = Readonly<Record<string, Review>>

export function beginReview(text: string): Review {
  return { status: 'unchecked', text, findings: [], fixed: [], kept: [] }
}

/** Takes the findings of `text`; they are dropped if the text has changed meanwhile. */
export function receiveFindings(review: Review, text: string, findings: readonly Finding[]): Review {
  if (text !== review.text) return review
  return { ...review, status: 'checked', findings: findings.filter((finding) => !isKept(review, finding)) }
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

function isKept(review: Review, finding: Finding): boolean {
  return review.kept.includes(nameOf(finding))
}

function nameOf({ kind, words }: Finding): string {
  return `${kind}: ${words.toLowerCase()}`
}

function joinWithoutGap(before: string, after: string): string {
  return before === '' || /\s$/.test(before) ? before + after.trimStart() : before + after
}
