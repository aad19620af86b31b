import type { CorrectionKind, CorrectionRule } from '../../../cms/src/correction-rules/rule'
import { render } from './better'
import { type Match, matches, type Pattern, parsePattern } from './pattern'
import { type Token, tokenize } from './tokens'

/** A place of a text where a rule holds: UTF-16 offsets, and what to write instead, best first. */
export interface Mistake {
  rule: string
  kind: CorrectionKind
  reason: string
  reasonHindi?: string
  /** A right sentence that shows the rule. */
  example?: string
  start: number
  end: number
  fixes: readonly string[]
}

/** Rules made ready by `compileRules`. */
export type CompiledRules = readonly { rule: CorrectionRule; patterns: readonly CompiledPattern[] }[]
type CompiledPattern = { pattern: Pattern; better: readonly string[] }

/** @throws {Error} where a rule's pattern cannot be read */
export function compileRules(rules: readonly CorrectionRule[]): CompiledRules {
  return rules.map((rule) => ({
    rule,
    patterns: rule.patterns.map(([source, ...better]) => ({ pattern: parsePattern(source), better })),
  }))
}

const MOST_FIXES = 3

/** What the rules find in a text, in reading order. Of two that overlap, the earlier rule's holds. */
export function findMistakes(text: string, rules: CompiledRules): Mistake[] {
  const tokens = tokenize(text)
  const words = new Set(tokens.map(({ word }) => word))
  const bases = new Set(tokens.flatMap(({ verbs }) => verbs.map(({ base }) => base)))
  const found: Mistake[] = []
  for (const { rule, patterns } of rules)
    for (const { pattern, better } of patterns) {
      if (
        pattern.anchors &&
        ![...pattern.anchors].some((word) => words.has(word) || bases.has(word) || couldBePlural(word, words))
      )
        continue
      for (const match of matches(pattern, tokens)) {
        const mistake = toMistake(text, tokens, rule, better, match)
        if (mistake && !found.some((other) => overlaps(other, mistake))) found.push(mistake)
      }
    }
  return found.sort((one, other) => one.start - other.start)
}

const couldBePlural = (word: string, words: ReadonlySet<string>) =>
  words.has(`${word}s`) || words.has(`${word}es`) || words.has(`${word.slice(0, -1)}ies`)

/** Whether two places of a text share a letter. */
export function overlaps(
  one: { start: number; end: number },
  other: { start: number; end: number },
): boolean {
  return one.start < other.end && other.start < one.end
}

function toMistake(
  text: string,
  tokens: readonly Token[],
  rule: CorrectionRule,
  better: readonly string[],
  match: Match,
): Mistake | null {
  const place = widened(tokens, match)
  const first = tokens[place.from]
  const last = tokens[place.to - 1]
  if (!first || !last) return null
  const opensSentence = place.from === 0 || /^[.!?\n]$/.test(tokens[place.from - 1]?.word ?? '')
  const words = text.slice(first.start, last.end)
  const fixes = better
    .map((template) => place.begin(render(template, text, tokens, match)) + place.after)
    .map((fix) =>
      (opensSentence && /^\p{Lu}/u.test(words) ? fix.charAt(0).toUpperCase() + fix.slice(1) : fix).trim(),
    )
    .filter((fix, index, all) => fix !== words && all.indexOf(fix) === index)
    .slice(0, MOST_FIXES)
  if (better.length > 0 && fixes.length === 0) return null
  const { id, kind, reason, reasonHindi, right } = rule
  return {
    rule: id,
    kind,
    reason,
    ...(reasonHindi && { reasonHindi }),
    ...(right[0] && { example: right[0] }),
    start: first.start,
    end: last.end,
    fixes,
  }
}

/** A match that begins or ends within a contraction is widened by the rest of it, written out. */
function widened(tokens: readonly Token[], { from, to }: Match) {
  const first = tokens[from]
  const stem = tokens[from - 1]
  const last = tokens[to - 1]
  const rest = tokens[to]
  const splitsStart = first && stem?.isWord && first.isWord && stem.end === first.start
  const splitsEnd = last && rest && last.isWord && rest.isWord && last.end === rest.start
  return {
    from: splitsStart ? from - 1 : from,
    to: splitsEnd ? to + 1 : to,
    begin: (fix: string) => {
      if (!splitsStart) return fix
      return fix.startsWith(`${first.word} `)
        ? stem.text + first.text + fix.slice(first.word.length)
        : `${stem.text} ${fix}`
    },
    after: splitsEnd ? ` ${rest.word}` : '',
  }
}
