import nlp from 'compromise/two'
import * as z from 'zod/mini'
import { type VerbReading, verbReadings } from './verbs.ts'
import { WORD_LISTS } from './word-lists.ts'

/** A word or punctuation mark, with its UTF-16 offsets. */
export interface Token {
  text: string
  /** The word in lower case, but for a name that is a verb too: “Will”. A contraction is written out: `'m` is `am`, `n't` is `not`. */
  word: string
  start: number
  end: number
  isWord: boolean
  /** The word classes that the tagger gives this word. */
  tags: ReadonlySet<string>
  verbs: readonly VerbReading[]
}

const WORD =
  /\p{L}+(?:\.\p{L}+)+\.(?=\s+[\p{Ll}\p{N}])|[\p{L}\p{N}]+(?:[.'’&/-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]|\n/gu
const CONTRACTION = /^(.+?)(n['’]t|['’](?:m|re|ve|ll|d|s))$/iu
const MEANS: Readonly<Record<string, string>> = {
  m: 'am',
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
  s: "'s",
  "n't": 'not',
}
const STEMS: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' }
const NEGATIVE = /^(?:do|does|did|is|are|was|were|have|has|had|ca|wo|could|would|should|must|need|might|sha)$/

const tagged = z.array(
  z.object({
    terms: z.array(
      z.object({ tags: z.array(z.string()), offset: z.object({ start: z.number(), length: z.number() }) }),
    ),
  }),
)
const NO_TAGS: ReadonlySet<string> = new Set()

/** The words, punctuation marks and line ends of a text, with their word classes. */
export function tokenize(text: string): Token[] {
  const tags = tagsByStart(text)
  const tokens: Token[] = []
  const add = (part: string, word: string, start: number, isWord: boolean) =>
    tokens.push({
      text: part,
      word,
      start,
      end: start + part.length,
      isWord,
      tags: tags.get(start) ?? NO_TAGS,
      verbs: isWord ? verbReadings(word) : [],
    })
  for (const match of text.matchAll(WORD)) {
    const [part] = match
    const isWord = /^[\p{L}\p{N}]/u.test(part)
    const [, stem, ending] = isWord ? (CONTRACTION.exec(part) ?? []) : []
    const lower = part.toLowerCase().replaceAll('’', "'")
    const isContraction = stem && ending && (!/^n/i.test(ending) || NEGATIVE.test(stem.toLowerCase()))
    if (!isContraction) {
      add(part, lower, match.index, isWord)
      continue
    }
    const stemLower = stem.toLowerCase()
    const meaning = MEANS[/^n/i.test(ending) ? "n't" : ending.slice(1).toLowerCase()] ?? ending
    add(stem, STEMS[stemLower] ?? stemLower, match.index, true)
    const next = /^\s+(?:(?:never|always|already|also|just|only|ever|long|not)\s+)?(\p{L}+)/u.exec(
      text.slice(match.index + part.length),
    )?.[1]
    add(
      ending,
      meaning === "'s" ? possessiveOrVerb(stemLower, next) : meaning === 'would' ? wouldOrHad(next) : meaning,
      match.index + stem.length,
      true,
    )
  }
  return withNames(tokens)
}

const NAME_WORDS = new Set(WORD_LISTS['name-word'])
const NAME_TAGS: ReadonlySet<string> = new Set(['Noun', 'ProperNoun', 'Person'])
const HELPING = /^(?:will|may)$/

const isFullBase = ({ base, forms }: VerbReading) => forms.has('base') && !/^(?:be|do|have)$/.test(base)

/** Reads a verb with a capital inside a sentence as a name: “I learnt Excel”. Reads words of the list “name-word” as names: “I asked Rose”, “Will said so”. Where most words have a capital, it says nothing. */
function withNames(tokens: Token[]): Token[] {
  const words = tokens.filter(({ isWord, start, end }) => isWord && end - start > 2)
  const capitals = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length
  return tokens.map((token, at) => {
    if (!/^\p{Lu}\p{Ll}+$/u.test(token.text)) return token
    const before = tokens[at - 1]
    if (!NAME_WORDS.has(token.word))
      return before?.isWord && token.verbs.some(isFullBase) && capitals <= words.length / 2
        ? { ...token, tags: NAME_TAGS, verbs: [] }
        : token
    const next = tokens[at + 1]?.verbs ?? []
    const isInside = before?.isWord || before?.text === ','
    const isSubject =
      HELPING.test(token.word) && next.length > 0 && next.every(({ forms }) => !forms.has('base'))
    if (isInside ? capitals > words.length / 2 : !isSubject) return token
    return { ...token, word: token.text, tags: NAME_TAGS, verbs: [] }
  })
}

/** After a pronoun `'s` is a verb, and `has` before a participle; after a noun it is mostly a possessive. */
function possessiveOrVerb(stem: string, next = ''): string {
  if (!/^(?:he|she|it|that|there|what|where|who|how|here|when)$/.test(stem)) return "'s"
  return isParticiple(next) ? 'has' : 'is'
}

/** `'d` is `had` before a participle: “the tools I’d used”. */
const wouldOrHad = (next = '') => (isParticiple(next) ? 'had' : 'would')

const isParticiple = (word: string) =>
  verbReadings(word.toLowerCase()).some(({ forms }) => forms.has('participle') && !forms.has('base'))

function tagsByStart(text: string): Map<number, ReadonlySet<string>> {
  const sentences = tagged.parse(nlp(text).json({ offset: true, terms: { offset: true } }))
  return new Map(
    sentences.flatMap(({ terms }) => terms.map(({ tags, offset }) => [offset.start, new Set(tags)] as const)),
  )
}
