import type { Token } from './tokens'
import { type Span, spansOf, type Wanted } from './word-classes'

/** One step of a pattern: see "Add a correction rule" in docs/recipes.md for how it is written. */
type Step =
  | { type: 'mark'; side: 'start' | 'end' }
  | { type: 'edge'; edge: '^' | '^^' | '$' | '$$' }
  | { type: 'gap'; name: string; most: number }
  | { type: 'class'; name: string; options: readonly Wanted[]; optional: boolean }
  | { type: 'not'; side: 'before' | 'after'; step: Extract<Step, { type: 'class' }>; within: number }

/** A pattern, ready to be matched. `anchors` are words of which a text must hold one, or null. */
export interface Pattern {
  steps: readonly Step[]
  anchors: ReadonlySet<string> | null
}

/** What a pattern matched: the words to be replaced, as indexes of tokens, and what each of its names stands for. */
export interface Match {
  from: number
  to: number
  named: ReadonlyMap<string, Span>
}

const GAP_MOST = 5

/** From so many words on, a gap crosses clauses. */
const LONG_GAP = 8

/** Words that a shorter gap does not cross: what follows belongs to another clause. */
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

/** How many texts will hold one of the words, roughly. */
const commonness = (words: readonly string[]) =>
  words.length + 100 * words.filter((word) => COMMON.has(word)).length

/** @throws {Error} where a pattern cannot be read */
export function parsePattern(source: string): Pattern {
  const steps = source
    .replace(/\[/g, ' [ ')
    .replace(/\]/g, ' ] ')
    .trim()
    .split(/\s+(?![^<]*>)/)
    .map(parseStep)
  const candidates = steps.flatMap((step) =>
    step.type === 'class' && !step.optional && step.options.every(({ words }) => words)
      ? [step.options.flatMap((option) => option.words ?? [])]
      : [],
  )
  const rarest = candidates.reduce<string[] | null>(
    (least, words) => (least && commonness(least) <= commonness(words) ? least : words),
    null,
  )
  return { steps, anchors: rarest && new Set(rarest) }
}

function parseStep(part: string): Step {
  if (part === '[' || part === ']') return { type: 'mark', side: part === '[' ? 'start' : 'end' }
  if (part === '^' || part === '^^' || part === '$' || part === '$$') return { type: 'edge', edge: part }
  const gap = /^\.\.\.(\w*?)(\d*)$/.exec(part)
  if (gap) return { type: 'gap', name: gap[1] || 'gap', most: Number(gap[2] || GAP_MOST) }
  const not = /^(!(\d*)|-)(?=[^\s!-])(.+)$/.exec(part)
  if (not) {
    const [, sign = '', within = '', inner = ''] = not
    const step = parseClass(inner)
    return { type: 'not', side: sign === '-' ? 'before' : 'after', step, within: Number(within || 1) }
  }
  return parseClass(part)
}

function parseClass(part: string): Extract<Step, { type: 'class' }> {
  const optional = part.length > 1 && part.endsWith('?')
  const core = optional ? part.slice(0, -1) : part
  const options = core.split(/\|(?![^<]*>)/).map(parseOption)
  return { type: 'class', name: options[0]?.name ?? core, options, optional }
}

function parseOption(part: string): Wanted {
  const named = /^<([\w -]+?)(?:=([^:>]+))?(?::([\w,]+))?>$/.exec(part)
  if (!named) return { name: part, words: [part], forms: ['word'] }
  const [, name = '', words, forms] = named
  return { name, words: words?.split('|') ?? null, forms: forms?.split(',') ?? [] }
}

function spansOfStep(
  { options }: Extract<Step, { type: 'class' }>,
  tokens: readonly Token[],
  at: number,
): Span[] {
  return options.flatMap((option) => {
    if (option.name === '$' || option.name === '$$')
      return atEdge(option.name, tokens, at) ? [{ from: at, to: at }] : []
    return spansOf(option, tokens, at)
  })
}

/** Every place of a text that a pattern matches, from left to right, the first way at each start. */
export function matches(pattern: Pattern, tokens: readonly Token[]): Match[] {
  const found: Match[] = []
  for (let start = 0; start < tokens.length; start += 1) {
    const match = matchFrom(pattern.steps, tokens, start)
    if (match) found.push(match)
  }
  return found
}

interface Progress {
  mark: { from?: number; to?: number }
  named: ReadonlyMap<string, Span>
}

function matchFrom(steps: readonly Step[], tokens: readonly Token[], start: number): Match | null {
  const walk = (step: number, at: number, progress: Progress): Match | null => {
    const current = steps[step]
    const { mark, named } = progress
    if (!current) {
      const from = mark.from ?? start
      const to = mark.to ?? at
      return to > from ? { from, to, named } : null
    }
    switch (current.type) {
      case 'mark':
        return walk(step + 1, at, {
          named,
          mark: current.side === 'start' ? { ...mark, from: at } : { ...mark, to: at },
        })
      case 'edge':
        return atEdge(current.edge, tokens, at) ? walk(step + 1, at, progress) : null
      case 'not':
        return excluded(current, tokens, at) ? null : walk(step + 1, at, progress)
      case 'gap':
        for (let length = 0; length <= current.most; length += 1) {
          const last = tokens[at + length - 1]
          const stops = !last?.isWord || (current.most < LONG_GAP && GAP_STOPS.has(last.word))
          if (length > 0 && stops) return null
          const span = { from: at, to: at + length }
          const match = walk(step + 1, at + length, { mark, named: new Map(named).set(current.name, span) })
          if (match) return match
        }
        return null
      case 'class': {
        for (const span of spansOfStep(current, tokens, at)) {
          const match = walk(step + 1, span.to, { mark, named: new Map(named).set(current.name, span) })
          if (match) return match
        }
        return current.optional ? walk(step + 1, at, progress) : null
      }
    }
  }
  return walk(0, start, { mark: {}, named: new Map() })
}

function atEdge(edge: '^' | '^^' | '$' | '$$', tokens: readonly Token[], at: number): boolean {
  const token = tokens[edge.startsWith('^') ? at - 1 : at]
  if (!token) return true
  if (edge === '^') return CLAUSE_START.test(token.word) && !(token.word === 'that' && isWish(tokens, at))
  if (edge === '^^') return SENTENCE_START.test(token.word)
  return (edge === '$' ? CLAUSE_END : SENTENCE_END).test(token.word)
}

/** After “suggest that”, a verb has no -s. */
function isWish(tokens: readonly Token[], at: number): boolean {
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
