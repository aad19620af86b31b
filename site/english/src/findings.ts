import { type Mistake, overlaps } from './find-mistakes.ts'
import { type Lint, reasonOf, trustedLint } from './harper-lints.ts'
import type { CorrectionKind, ReasonLanguage } from './rule.ts'

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
  /** The reason in other languages than English. */
  reasonIn?: Partial<Record<ReasonLanguage, string>>
  /** A correct sentence that shows the rule. */
  example?: string
  /** Replacements for those words, best first; an empty one removes them. */
  fixes: readonly string[]
}

const MAX_FIXES = 3

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

/** The findings of a text in reading order: our mistakes, and the trusted lints that overlap none of them. */
export function toFindings(text: string, mistakes: readonly Mistake[], lints: readonly Lint[]): Finding[] {
  const findings: Finding[] = mistakes.map((mistake) => ({
    ...mistake,
    words: text.slice(mistake.start, mistake.end),
  }))
  for (const lint of lints) {
    const trusted = trustedLint(text, lint)
    if (trusted && !findings.some((other) => overlaps(other, trusted)))
      findings.push(fromHarper(text, trusted))
  }
  const quotes = quotations(text)
  return findings
    .filter((finding) => !quotes.some((quote) => overlaps(quote, finding)))
    .sort((one, other) => one.start - other.start)
}

/** The quotations and the code of a text, which are not the learner's own words, unless the whole text is a quotation. */
function quotations(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/“[^“”]*”|(?<!\S)"[^"]*"(?!\w)|`[^`]*`/g)]
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
    fixes: [...new Set(fixes)].slice(0, MAX_FIXES),
  }
}
