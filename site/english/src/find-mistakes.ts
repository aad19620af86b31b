import { CLAUSE_CHECKS } from './clauses/checks.ts'
import { type Candidate, isKnownNoun, readParts, type Word } from './clauses/parts-of-speech.ts'
import { blankFillers } from './fillers.ts'
import { type Match, matches, type Pattern, parsePattern } from './pattern.ts'
import { checkTemplate, fillQuotes, render } from './replacement-template.ts'
import { type CheckerRule, type CorrectionKind, REASON_LANGUAGES, type ReasonLanguage } from './rule.ts'
import { type Token, tokenize } from './tokens.ts'

/** A mistake that a rule finds in a text: its UTF-16 offsets, and what to write instead, best first. */
export interface Mistake {
  rule: string
  kind: CorrectionKind
  reason: string
  /** The reason in other languages than English. */
  reasonIn: Partial<Record<ReasonLanguage, string>>
  /** A correct sentence that shows the rule. */
  example?: string
  start: number
  end: number
  fixes: readonly string[]
}

/** Rules with their patterns parsed, as `compileRules` returns them. */
export type CompiledRules = {
  /** The checks and patterns of all rules, in the order of the rules. */
  finders: readonly Finder[]
  /** The indexes of the finders that a text without any of certain words may need too. */
  always: readonly number[]
  /** The indexes of the finders that can match only a text with this word, or with another of theirs. */
  byAnchor: ReadonlyMap<string, readonly number[]>
}
type Finder =
  | { rule: CheckerRule; check: NonNullable<CheckerRule['check']> }
  | { rule: CheckerRule; pattern: Pattern; templates: readonly string[] }

/** @throws {Error} where a pattern or a replacement of a rule has a syntax error */
export function compileRules(rules: readonly CheckerRule[]): CompiledRules {
  const finders = rules.flatMap((rule) => [
    ...(rule.check ? [{ rule, check: rule.check }] : []),
    ...rule.patterns.map(([source, ...templates], index): Finder => {
      const pattern = parsePattern(source)
      for (const template of templates) checkTemplate(template, pattern)
      const reason = rule.patternReasons?.[index]
      return { rule: reason ? { ...rule, reason } : rule, pattern, templates }
    }),
  ])
  const always: number[] = []
  const byAnchor = new Map<string, number[]>()
  for (const [index, finder] of finders.entries()) {
    const anchors = 'pattern' in finder ? finder.pattern.anchors : null
    if (!anchors) always.push(index)
    for (const anchor of anchors ?? []) {
      const others = byAnchor.get(anchor)
      if (others) others.push(index)
      else byAnchor.set(anchor, [index])
    }
  }
  return { finders, always, byAnchor }
}

const MAX_FIXES = 3

/** “Doesn’t”, which is replaced by “didn’t” rather than by “did not”. */
const CONTRACTION = /n['’]t\b/
const contracted = (fix: string) =>
  fix.replace(
    /\b(do|does|did|is|are|was|were|have|has|had|could|would|should) not\b|\b(?:can not|cannot)\b/i,
    (_, verb: string | undefined) => (verb ? `${verb}n’t` : 'can’t'),
  )

/** Verb forms that templates produce, but that English does not use. */
const NO_SUCH_FORM =
  /\b(?:(?:be|being) being|been (?:being|having|knowing|owning|believing|possessing|belonging|understanding|liking|hating|containing|preferring|needing|depending|consisting|agreeing))\b/

/** The mistakes of a text without its fillers, in reading order. Where two overlap, the one of the earlier rule counts. */
export function findMistakes(text: string, rules: CompiledRules): Mistake[] {
  const [found = [], ...others] = blankFillers(text).map((plain) => mistakesOf(plain, rules))
  return found.filter((one) =>
    others.every((other) => other.some(({ rule, start }) => rule === one.rule && start === one.start)),
  )
}

function mistakesOf(text: string, { finders, always, byAnchor }: CompiledRules): Mistake[] {
  const tokens = tokenize(text)
  const wanted = new Set(always)
  for (const anchor of anchorsIn(tokens)) for (const index of byAnchor.get(anchor) ?? []) wanted.add(index)
  const found: Mistake[] = []
  const add = (mistake: Mistake | null) => {
    if (mistake && !found.some((other) => overlaps(other, mistake))) found.push(mistake)
  }
  let read: Word[] | undefined
  for (const index of [...wanted].sort((one, other) => one - other)) {
    const finder = finders[index]
    if (!finder) continue
    const { rule } = finder
    if ('check' in finder) {
      read ??= readParts(tokens)
      for (const candidate of CLAUSE_CHECKS[finder.check](read))
        add(toMistake(text, tokens, rule, candidate.fixes, matchOf(candidate)))
    } else
      for (const match of matches(finder.pattern, tokens))
        add(toMistake(text, tokens, rule, finder.templates, match))
  }
  return found.sort((one, other) => one.start - other.start)
}

/** The anchors of which a text has a form: its words, the base forms of its verbs, and the singular of its nouns. */
function anchorsIn(tokens: readonly Token[]): Set<string> {
  const anchors = new Set<string>()
  for (const { word, verbs } of tokens) {
    for (const anchor of [word, ...verbs.map(({ base }) => base)]) anchors.add(anchor)
    if (word.endsWith('s')) anchors.add(word.slice(0, -1))
    if (word.endsWith('es')) anchors.add(word.slice(0, -2))
    if (word.endsWith('ies')) anchors.add(`${word.slice(0, -3)}y`)
  }
  return anchors
}

/** A candidate of a check as the match of a pattern. */
const matchOf = ({ from, to, start }: Candidate): Match => ({
  from,
  to,
  whole: { from: Math.min(start, from), to },
  named: new Map(),
})

/** Returns whether two ranges of a text share a character. */
export function overlaps(
  one: { start: number; end: number },
  other: { start: number; end: number },
): boolean {
  return one.start < other.end && other.start < one.end
}

function toMistake(
  text: string,
  tokens: readonly Token[],
  rule: Pick<CheckerRule, 'id' | 'kind' | 'reason' | 'right'>,
  templates: readonly string[],
  match: Match,
): Mistake | null {
  const place = widened(tokens, match)
  const first = tokens[place.from]
  const last = tokens[place.to - 1]
  if (!first || !last) return null
  const opensSentence = place.from === 0 || /^[.!?\n]$/.test(tokens[place.from - 1]?.word ?? '')
  const words = text.slice(first.start, last.end)
  // “Technician”, which opens a sentence, becomes “the technician”.
  // “My all friends” becomes “All my friends”.
  const moved = DETERMINER.test(first.word) ? new RegExp(`(?<=\\S )${first.text}\\b`) : null
  const isNoName = isKnownNoun(first.word) && !/^\p{Lu}/u.test(tokens[place.from + 1]?.text ?? '')
  const fixes = templates
    .map((template) =>
      (place.begin(render(template, text, tokens, match)) + place.after).replace(/ {2,}/g, ' '),
    )
    .map((fix) => (opensSentence && moved ? fix.replace(moved, first.word) : fix))
    .map((fix) =>
      opensSentence && isNoName
        ? fix.replace(
            /^((?:an?|the) )(\p{Lu})(?=\p{Ll})/iu,
            (_, article, letter) => article + letter.toLowerCase(),
          )
        : fix,
    )
    .map((fix) =>
      (opensSentence && /^\p{Lu}/u.test(words) ? fix.charAt(0).toUpperCase() + fix.slice(1) : fix).trim(),
    )
    .flatMap((fix) => (CONTRACTION.test(words) ? [contracted(fix), fix] : [fix]))
    .filter((fix, index, all) => fix !== words && all.indexOf(fix) === index && !NO_SUCH_FORM.test(fix))
    .slice(0, MAX_FIXES)
  if (templates.length > 0 && fixes.length === 0) return null
  const { id, kind, reason, right } = rule
  const quotes = quotesOf(text, tokens, match, { start: first.start, end: last.end }, fixes[0] ?? '')
  // A reason that quotes the learner's words needs no example sentence.
  const example = fillQuotes(reason.en, quotes) === reason.en ? right[0] : undefined
  return {
    rule: id,
    kind,
    reason: fillQuotes(reason.en, quotes),
    reasonIn: Object.fromEntries(
      REASON_LANGUAGES.flatMap((language) => {
        const own = reason[language]
        return language !== 'en' && own ? [[language, fillQuotes(own, quotes)]] : []
      }),
    ),
    ...(example && { example }),
    start: first.start,
    end: last.end,
    fixes,
  }
}

/** Words that a quotation cannot end with. */
const DETERMINER = /^(?:the|an?|my|your|his|her|its|our|their|this|that|these|those)$/

/**
 * The placeholders of a reason: {words} are the words to replace, {fix} is their best replacement; {wrong} and {right} are
 * the two with the words around them that the pattern matched.
 */
function quotesOf(
  text: string,
  tokens: readonly Token[],
  { whole }: Match,
  { start, end }: { start: number; end: number },
  fix: string,
): Record<string, string> {
  const around = tokens.slice(whole.from, whole.to).filter((token) => token.start >= end)
  while (around.length > 0 && DETERMINER.test(around.at(-1)?.word ?? '')) around.pop()
  const before = text.slice(Math.min(start, tokens[whole.from]?.start ?? start), start)
  const after = text.slice(end, Math.max(end, around.at(-1)?.end ?? end))
  const plain = (words: string) =>
    words
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,.?!])/g, '')
      .replace(/^[\s,.?!]+|[\s,.?!]+$/g, '')
  const words = text.slice(start, end)
  return { words, fix, wrong: plain(before + words + after), right: plain(before + fix + after) }
}

/** Widens a match that begins or ends inside a contraction to the whole contraction, written out. */
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
