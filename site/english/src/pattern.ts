import type { Token } from './tokens.ts'
import { checkOption, type Span, type StepOption, spansOf, wordsOf } from './word-classes.ts'

/**
 * One step of a pattern: docs/correction-rules.md explains how it is written. `afterAdverb` is true where an adverb may stand before the
 * words: “I strongly recommend to go”.
 */
type Step =
  | { type: 'mark'; side: 'start' | 'end'; afterAdverb: boolean }
  | { type: 'edge'; edge: '^' | '^^' | '$' | '$$' }
  | { type: 'gap'; name: string; max: number }
  | {
      type: 'class'
      name: string
      options: readonly StepOption[]
      /** Words of which a text needs one; null if it needs none of certain words. */
      anchors: Anchors | null
      /** The options that are words as they are written, and all others. */
      words: ReadonlySet<string>
      others: readonly StepOption[]
      optional: boolean
      afterAdverb: boolean
    }
  | { type: 'not'; side: 'before' | 'after'; step: ClassStep; within: number }

/** Words, and a rough estimate of how many texts have one of them. */
interface Anchors {
  words: readonly string[]
  commonness: number
}

/** A parsed pattern. A text without any of the `anchors` cannot match; null if there are no such words. */
export interface Pattern {
  steps: readonly Step[]
  anchors: readonly string[] | null
}

/** A match, as indexes of tokens: the words to replace (`from` to before `to`), the whole match, and the words of each name. */
export interface Match {
  from: number
  to: number
  whole: Span
  named: ReadonlyMap<string, Span>
}

const MAX_GAP = 5

/** A gap of this many words or more may cross clauses. */
const LONG_GAP = 8

/** Words that begin another clause: a shorter gap ends before them. */
const GAP_STOPS = new Set(
  'since than until till compared and but because that which who whom whose if when while before after although though so'.split(
    ' ',
  ),
)
const SENTENCE_END = /^[.!?;:\n…]$/
const CLAUSE_END =
  /^(?:[.!?;:,\n…()"”—–-]|and|but|because|so|when|if|before|after|while|although|though|or|which|who|that|since|as|then|too|also)$/
const CLAUSE_START =
  /^(?:[.!?;:,\n…("“—–-]|and|but|because|so|that|if|when|while|although|though|then|yet|where|unless|until|whenever)$/
const WISH =
  /^(?:suggest|recommend|insist|demand|propose|request|ask|advis|urg|essential|important|necessary|vital|crucial|imperative|mandatory)\w*$/
const SENTENCE_START = /^[.!?;:\n…("“—–-]$/

const COMMON = new Set(
  'i you he she it we they a an the my is am are was be have has do in on at to for of with and not'.split(
    ' ',
  ),
)

/** The end of a clause needs no word of the text. */
function anchorsOf(options: readonly StepOption[]): Anchors | null {
  const words: string[] = []
  for (const option of options) {
    const ofOption = wordsOf(option)
    if (!ofOption || ofOption.some((word) => word.startsWith('$'))) return null
    words.push(...ofOption)
  }
  return {
    words,
    commonness: words.length + 100 * words.filter((word) => COMMON.has(word)).length,
  }
}

/** @throws {Error} where a pattern has a syntax error, or names a class, list or form that does not exist */
export function parsePattern(source: string): Pattern {
  const spaced = source.replaceAll('[', ' [ ').replaceAll(']', ' ] ').trim()
  const parsed = spaced.split(/<[^>]*\s/.test(source) ? /\s+(?![^<]*>)/ : /\s+/).map(stepOf)
  const marks = parsed.flatMap((step) => (step.type === 'mark' ? [step.side] : []))
  if (marks.some((side, index) => (side === 'start') !== (index % 2 === 0)) || marks.length % 2 === 1)
    throw new Error('A pattern needs a ] for each [.')
  const steps = marks.length === 0 ? parsed : withAdverbs(parsed)
  const candidates = steps.flatMap((step) =>
    step.type === 'class' && !step.optional && step.anchors ? [step.anchors] : [],
  )
  const rarest = candidates.reduce<Anchors | null>(
    (least, anchors) => (least && least.commonness <= anchors.commonness ? least : anchors),
    null,
  )
  return { steps, anchors: rarest?.words ?? null }
}

/** Allows an adverb outside the brackets and just before their words, but not before a noun. */
function withAdverbs(steps: readonly Step[]): Step[] {
  let isInside = false
  return steps.map((step) => {
    if (step.type === 'mark') isInside = step.side === 'start'
    const takesAdverb =
      step.type === 'mark' ? isInside : step.type === 'class' && !isInside && !findsNoun(step)
    return takesAdverb ? afterAdverb(step) : step
  })
}

const withAdverb = new Map<Step, Step>()
function afterAdverb(step: Step): Step {
  const known = withAdverb.get(step) ?? { ...step, afterAdverb: true }
  withAdverb.set(step, known)
  return known
}

const findsNoun = ({ options }: ClassStep) =>
  options.some(({ name }) => /^(?:n|w|noun|np|thing|bare|kin|person|count)\d?$/.test(name))

/** Steps that many patterns share, such as “<the>”, are parsed once. */
const known = new Map<string, Step>()
function stepOf(part: string): Step {
  const step = known.get(part) ?? parseStep(part)
  known.set(part, step)
  return step
}

function parseStep(part: string): Step {
  if (part === '[' || part === ']')
    return { type: 'mark', side: part === '[' ? 'start' : 'end', afterAdverb: false }
  if (part === '^' || part === '^^' || part === '$' || part === '$$') return { type: 'edge', edge: part }
  const gap = /^\.\.\.(\w*?)(\d*)$/.exec(part)
  if (gap) return { type: 'gap', name: gap[1] || 'gap', max: Number(gap[2] || MAX_GAP) }
  const not = /^(!(\d*)|-)(?=[^\s!-])(.+)$/.exec(part)
  if (not) {
    const [, sign = '', within = '', inner = ''] = not
    const step = parseClass(inner)
    return { type: 'not', side: sign === '-' ? 'before' : 'after', step, within: Number(within || 1) }
  }
  return parseClass(part)
}

type ClassStep = Extract<Step, { type: 'class' }>
function parseClass(part: string): ClassStep {
  const optional = part.length > 1 && part.endsWith('?')
  const core = optional ? part.slice(0, -1) : part
  const options: StepOption[] = []
  const words = new Set<string>()
  const others: StepOption[] = []
  const isOne = core.startsWith('<') && core.indexOf('>') === core.length - 1
  const sources = isOne ? [core] : core.includes('<') ? core.split(/\|(?![^<]*>)/) : core.split('|')
  for (const source of sources) {
    const option = parseOption(source)
    options.push(option)
    if (option.forms[0] === 'word' && option.words?.[0] === option.name && !source.startsWith('$'))
      words.add(source)
    else others.push(option)
  }
  const name = options[0]?.name ?? core
  const anchors = anchorsOf(options)
  return {
    type: 'class',
    name,
    options,
    anchors,
    words,
    others,
    optional,
    afterAdverb: false,
  }
}

function parseOption(part: string): StepOption {
  if (!/[<>]/.test(part)) return { name: part, list: part, words: [part], forms: ['word'] }
  const named = /^<([\w -]+?)(?:=([^:>]+))?(?::([\w,]+))?>$/.exec(part)
  if (!named) throw new Error(`“${part}” is not a class: write <name>, <name:form> or <name=word|word>.`)
  const [, name = '', words, forms] = named
  const list = name.replace(/[\d ]+$/, '')
  const wanted = { name, list, words: words?.split('|') ?? null, forms: forms?.split(',') ?? [] }
  checkOption(wanted)
  return wanted
}

function spansOfStep({ words, others }: ClassStep, tokens: readonly Token[], at: number): Span[] {
  const isWord = words.has(tokens[at]?.word ?? '')
  if (others.length === 0) return isWord ? [{ from: at, to: at + 1 }] : []
  const spans = others.flatMap((option) => {
    if (option.name === '$' || option.name === '$$')
      return atEdge(option.name, tokens, at) ? [{ from: at, to: at }] : []
    return spansOf(option, tokens, at)
  })
  return isWord ? [{ from: at, to: at + 1 }, ...spans] : spans
}

/** The matches of a pattern in a text, from left to right, at most one for each first word. */
export function matches(pattern: Pattern, tokens: readonly Token[]): Match[] {
  const found: Match[] = []
  const [first] = pattern.steps
  const words = first?.type === 'class' && !first.optional && first.others.length === 0 ? first.words : null
  for (let start = 0; start < tokens.length; start += 1) {
    if (words && !words.has(tokens[start]?.word ?? '')) continue
    const match = matchFrom(pattern.steps, tokens, start)
    if (match) found.push(match)
  }
  return found
}

/** The words of each name that a match has found so far, the last first. */
type Named = { name: string; span: Span; earlier: Named } | null
interface Progress {
  mark: { from?: number; to?: number }
  named: Named
}

function spansByName(named: Named): Map<string, Span> {
  return named ? spansByName(named.earlier).set(named.name, named.span) : new Map()
}

/** Adverbs that no pattern needs to name. */
const SKIPPED: readonly StepOption[] = [
  { name: 'adverb', list: 'adverb', words: ['also', 'just', 'always', 'often'], forms: ['word'] },
  { name: 'ly', list: 'ly', words: null, forms: [] },
]
const isSkipped = (tokens: readonly Token[], at: number): boolean =>
  !/^an?$/.test(tokens[at - 1]?.word ?? '') &&
  SKIPPED.some((option) => spansOf(option, tokens, at).length > 0)

function matchFrom(steps: readonly Step[], tokens: readonly Token[], start: number): Match | null {
  const mayGoOn = (at: number) => at > start && isSkipped(tokens, at)
  const walk = (step: number, at: number, progress: Progress): Match | null => {
    const current = steps[step]
    const { mark, named } = progress
    if (!current) {
      const from = mark.from ?? start
      const to = mark.to ?? at
      return to > from ? { from, to, whole: { from: start, to: at }, named: spansByName(named) } : null
    }
    switch (current.type) {
      case 'mark': {
        const match = walk(step + 1, at, {
          named,
          mark: current.side === 'start' ? { ...mark, from: at } : { ...mark, to: at },
        })
        return match ?? (current.afterAdverb && mayGoOn(at) ? walk(step, at + 1, progress) : null)
      }
      case 'edge':
        return atEdge(current.edge, tokens, at) ? walk(step + 1, at, progress) : null
      case 'not':
        return excluded(current, tokens, at) ? null : walk(step + 1, at, progress)
      case 'gap':
        for (let length = 0; length <= current.max; length += 1) {
          const last = tokens[at + length - 1]
          const stops = !last?.isWord || (current.max < LONG_GAP && GAP_STOPS.has(last.word))
          if (length > 0 && stops) return null
          const span = { from: at, to: at + length }
          const match = walk(step + 1, at + length, {
            mark,
            named: { name: current.name, span, earlier: named },
          })
          if (match) return match
        }
        return null
      case 'class': {
        for (const span of spansOfStep(current, tokens, at)) {
          const match = walk(step + 1, span.to, { mark, named: { name: current.name, span, earlier: named } })
          if (match) return match
        }
        const match = current.optional ? walk(step + 1, at, progress) : null
        return match ?? (current.afterAdverb && mayGoOn(at) ? walk(step, at + 1, progress) : null)
      }
    }
  }
  return walk(0, start, { mark: {}, named: null })
}

function atEdge(
  edge: Extract<Step, { type: 'edge' }>['edge'],
  tokens: readonly Token[],
  at: number,
): boolean {
  const token = tokens[edge.startsWith('^') ? at - 1 : at]
  if (!token) return true
  if (edge === '^')
    return (
      (CLAUSE_START.test(token.word) && !(token.word === 'that' && followsSuggestion(tokens, at))) ||
      (SAYING.test(token.word) && !followsSuggestion(tokens, at)) ||
      followsOpening(tokens, at)
    )
  if (edge === '^^') return SENTENCE_START.test(token.word)
  return (edge === '$' ? CLAUSE_END : SENTENCE_END).test(token.word)
}

/** Verbs that a clause follows without “that”: “I think he works here”. */
const SAYING = /^(?:think|thinks|thought|hope|hopes|believe|believes|guess|suppose|says|realised|realized)$/
/** Words about time and manner that open a clause before its subject: “every morning”, “at last”, “one time”. */
const OPENING =
  /^(?:(?:every|each|last|this|next|one|some|that) (?:day|morning|afternoon|evening|night|week|weekend|month|year|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:right )?now|then|today|yesterday|tomorrow|sometimes|often|usually|generally|mostly|nowadays|finally|again|once|later|afterwards|recently|actually|basically|luckily|unfortunately|maybe|perhaps|also|here|there|still|moreover|however|at (?:first|last|present|home|work|night)|after (?:that|this|some time)|before that|these days|in (?:the )?(?:morning|evening|beginning|end)|in (?:19|20)\d\d|in (?:my|our) (?:team|family|office|company|village|city|free time|opinion)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/

/** Returns whether all words from the start of the clause up to `at` are such an opening. */
function followsOpening(tokens: readonly Token[], at: number): boolean {
  for (let length = 1; length <= 4; length += 1) {
    const before = tokens[at - length - 1]
    if (before && !CLAUSE_START.test(before.word)) continue
    return OPENING.test(
      tokens
        .slice(Math.max(0, at - length), at)
        .map(({ word }) => word)
        .join(' '),
    )
  }
  return false
}

/** After “suggest that”, a verb has no -s. */
function followsSuggestion(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 6), at).some(({ word }) => WISH.test(word))
}

function excluded(
  { side, step, within }: Extract<Step, { type: 'not' }>,
  tokens: readonly Token[],
  at: number,
): boolean {
  if (side === 'before') return spansOfStep(step, tokens, at - 1).some(({ to }) => to === at)
  for (let ahead = 0; ahead < within; ahead += 1) {
    const token = tokens[at + ahead]
    if (!token) return false
    if (spansOfStep(step, tokens, at + ahead).length > 0) return true
    if (within > 1 && SENTENCE_END.test(token.word)) return false
  }
  return false
}
