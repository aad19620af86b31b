import type { CorrectionKind } from '../../../cms/src/correction-rules/rule'
import { type Mistake, overlaps } from './find-mistakes'
import { keepLint, type Lint, reasonOf } from './harper-lints'

export type Kind = CorrectionKind

/** A possible improvement of a text: its UTF-16 offsets, the reason, and what to write instead. */
export interface Finding {
  /** The id of our rule, or `harper:` and the name of Harper's. */
  rule?: string
  kind: Kind
  start: number
  end: number
  /** The text between `start` and `end`. */
  words: string
  reason: string
  reasonHindi?: string
  /** A right sentence that shows the rule. */
  example?: string
  /** Replacements for those words, best first; an empty one takes them out. */
  fixes: readonly string[]
}

const MOST_FIXES = 3

const KIND_OF: Readonly<Record<string, Kind>> = {
  Agreement: 'grammar',
  Grammar: 'grammar',
  Miscellaneous: 'grammar',
  BoundaryError: 'spelling',
  Spelling: 'spelling',
  Typo: 'spelling',
  Capitalization: 'punctuation',
  Formatting: 'punctuation',
  Punctuation: 'punctuation',
  Eggcorn: 'word choice',
  Malapropism: 'word choice',
  Nonstandard: 'word choice',
  Usage: 'word choice',
  WordChoice: 'word choice',
}

/** The findings of a text, in reading order: our own, and Harper's that are to be trusted, at most one for a place. */
export function toFindings(text: string, mistakes: readonly Mistake[], lints: readonly Lint[]): Finding[] {
  const findings: Finding[] = mistakes.map((mistake) => ({
    ...mistake,
    words: text.slice(mistake.start, mistake.end),
  }))
  for (const lint of lints) {
    const kept = keepLint(text, lint)
    if (kept && !findings.some((other) => overlaps(other, kept))) findings.push(fromHarper(text, kept))
  }
  const quotes = quotedParts(text)
  return findings
    .filter((finding) => !quotes.some((quote) => overlaps(quote, finding)))
    .sort((one, other) => one.start - other.start)
}

/** What stands in double quotation marks is not the writer's own, where there is more than that. */
function quotedParts(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/(?:“[^“”]*”|(?<!\S)"[^"]*"(?!\w))/g)]
    .map(({ 0: quote, index }) => ({ start: index, end: index + quote.length }))
    .filter(({ start, end }) => start > 0 || end < text.trimEnd().length - 1)
}

function fromHarper(text: string, lint: Lint): Finding {
  const { start, end } = lint
  const words = text.slice(start, end)
  const fixes = lint.suggestions.map(({ action, text }) =>
    action === 'remove' ? '' : action === 'insert after' ? words + text : text,
  )
  return {
    rule: `harper:${lint.linter}`,
    kind: KIND_OF[lint.kind] ?? 'style',
    start,
    end,
    words,
    reason: reasonOf(lint),
    fixes: [...new Set(fixes)].slice(0, MOST_FIXES),
  }
}
