/** Prints the points of clauses/stories.ts: node english/scripts/fit-stories.ts, in site. */
import { readdirSync, readFileSync } from 'node:fs'
import { type Marked, readMarked } from '../bench/acceptance.ts'
import { type FiniteVerb, readSentences } from '../src/clauses/finite-verbs.ts'
import { readParts } from '../src/clauses/parts-of-speech.ts'
import { possibleSlips } from '../src/clauses/stories.ts'
import { signsOf } from '../src/clauses/story-signs.ts'
import { readRules } from '../src/load-rules.ts'
import { tokenize } from '../src/tokens.ts'

interface Example {
  signs: readonly string[]
  isSlip: boolean
  weight: number
}

const BENCH = new URL('../bench/', import.meta.url)
/** Weights of the kinds of texts: what the tests ask for counts most. */
const WEIGHT = { text: 1, excerpt: 0.4, rule: 0.5, required: 20 }
/** Every fourth slip stays unknown to its neighbours, as the search doesn't find all of them. */
const UNKNOWN = 4

const isPast = (fix: string) =>
  tokenize(fix).some(
    ({ word, verbs }) =>
      /^(?:was|were|had|did|would|could|might)$/.test(word) ||
      verbs.some(({ forms }) => forms.has('past') && !forms.has('base')),
  )

function examplesOf({ text, faults }: Pick<Marked, 'text' | 'faults'>, weight: number): Example[] {
  const tokens = tokenize(text)
  const read = readParts(tokens)
  const sentences = readSentences(read)
  const faultAt = ({ at }: FiniteVerb) =>
    faults.find(({ start, end }) => start < (tokens[at]?.end ?? 0) && (tokens[at]?.start ?? 0) < end)
  const isSlip = (verb: FiniteVerb) =>
    faultAt(verb)?.fixes.some(
      (fix) => isPast(fix) && !tokenize(fix).some(({ word }) => word === tokens[verb.at]?.word),
    ) === true
  const asked = sentences.map(({ verbs }) => possibleSlips(read, verbs))
  const slipped = new Set(
    asked
      .flat()
      .filter(isSlip)
      .filter((_, index) => index % UNKNOWN !== UNKNOWN - 1),
  )
  return asked.flatMap((verbs, index) =>
    verbs
      .filter((verb) => !faultAt(verb)?.optional)
      .map((verb) => ({
        signs: signsOf({ read, sentences, index, verb, slipped }),
        isSlip: isSlip(verb),
        weight,
      })),
  )
}

/** The text with its faults mended: in it, no verb is a slip. */
function mended({ text, faults }: Marked): string {
  let right = ''
  let at = 0
  for (const { start, end, fixes } of faults) {
    right += text.slice(at, start) + fixes[0]
    at = end
  }
  return (right + text.slice(at)).replace(/ {2,}/g, ' ').replace(/ ([.,?!])/g, '$1')
}

/** Some excerpts of one, two and three sentences, as a learner speaks them. */
function excerpts({ text, faults }: Marked): Pick<Marked, 'text' | 'faults'>[] {
  const cuts = [0, ...[...text.matchAll(/[.!?]["”]? /g)].map((end) => end.index + end[0].length), text.length]
  return cuts.flatMap((from, index) =>
    [1, 2, 3].flatMap((length) => {
      const to = cuts[index + length]
      if (to === undefined || (index + length) % 3 !== 0 || cuts.length < length + 3) return []
      const inside = faults.filter(({ start, end }) => start >= from && end <= to)
      return [
        {
          text: text.slice(from, to),
          faults: inside.map((fault) => ({ ...fault, start: fault.start - from, end: fault.end - from })),
        },
      ]
    }),
  )
}

function readExamples(): Example[] {
  const marked = (name: string) => readMarked(readFileSync(new URL(name, BENCH), 'utf8'))
  const rights = (name: string) =>
    readFileSync(new URL(name, BENCH), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { text: string; fixes?: unknown[] })
      .filter(({ fixes = [] }) => fixes.length === 0)
      .map(({ text }) => text)
  const right = (text: string, weight: number) => examplesOf({ text, faults: [] }, weight)
  const texts = readdirSync(BENCH)
    .filter((name) => /^(?:learners|acceptance)-.*\.txt$/.test(name))
    .flatMap(marked)
  return [
    ...texts.flatMap((text) => [
      ...examplesOf(text, WEIGHT.text),
      ...excerpts(text).flatMap((excerpt) => examplesOf(excerpt, WEIGHT.excerpt)),
      ...right(mended(text), WEIGHT.text),
    ]),
    ...[...rights('right-only.jsonl'), ...rights('wrong-advice.jsonl')].flatMap((text) =>
      right(text, WEIGHT.text),
    ),
    ...readRules().rules.flatMap(({ rule }) =>
      [...rule.right, ...rule.wrong.map(([, mend]) => mend)].flatMap((text) => right(text, WEIGHT.rule)),
    ),
    ...marked('stories.txt').flatMap((text) => examplesOf(text, WEIGHT.required)),
  ]
}

/** Weights of signs by logistic regression, and what the sum begins with. */
function fit(examples: readonly Example[]) {
  const PULL_TO_ZERO = 1.5
  const weights = new Map<string, number>(
    examples.flatMap(({ signs }) => signs.map((sign) => [sign, 0] as const)),
  )
  const squares = new Map<string, number>()
  let start = 0
  let startSquares = 1e-6
  for (let round = 0; round < 400; round += 1) {
    const slopes = new Map([...weights].map(([sign, weight]) => [sign, PULL_TO_ZERO * weight]))
    let startSlope = 0
    for (const { signs, isSlip, weight } of examples) {
      const sum = signs.reduce((total, sign) => total + (weights.get(sign) ?? 0), start)
      const error = (1 / (1 + Math.exp(-sum)) - Number(isSlip)) * weight
      startSlope += error
      for (const sign of signs) slopes.set(sign, (slopes.get(sign) ?? 0) + error)
    }
    startSquares += startSlope ** 2
    start -= (0.5 * startSlope) / Math.sqrt(startSquares)
    for (const [sign, slope] of slopes) {
      const square = (squares.get(sign) ?? 1e-6) + slope ** 2
      squares.set(sign, square)
      weights.set(sign, (weights.get(sign) ?? 0) - (0.5 * slope) / Math.sqrt(square))
    }
  }
  return { weights, start }
}

const RARE = 4
const examples = readExamples()
const { weights, start } = fit(examples)
console.info('start', Math.round(start * 10))
for (const [sign, weight] of [...weights].sort(([, one], [, other]) => other - one)) {
  const count = examples.filter(({ signs }) => signs.includes(sign)).length
  if (count >= RARE && Math.round(weight * 10) !== 0) console.info(`  '${sign}': ${Math.round(weight * 10)},`)
}
