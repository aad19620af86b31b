import { plain } from '#app/mistake-deck/card'

/** Reads a text as its words. */
type Reading = (text: string) => readonly string[]

/** American spellings become British ones; of some words any one form stands for both. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(arm|behavi|cand|col|endeav|fav|flav|glam|harb|hon|hum|lab|neighb|od|rig|rum|sav|splend|vap|vig)or/,
    '$1our',
  ],
  [/(i|y)z(e[ds]?|er|ers|ing|ations?)$/, '$1s$2'],
  [/^(cent|(?:\w+)?met|lit|theat|fib|calib)er(s?)$/, '$1re$2'],
  [/(catal|dial|anal|monol)og(s?)$/, '$1ogue$2'],
  [
    /^(cancel|channel|counsel|dial|fuel|label|level|marvel|model|quarrel|signal|total|travel)(ed|ing|ers?)$/,
    '$1l$2',
  ],
  [/^(de|of|pre)(f|t)ens(e|es)$/, '$1$2enc$3'],
  [/^(licen|practi)c/, '$1s'],
  [/^(enrol|fulfil|instal|skil)l(ments?|s|ful|fully)?$/, '$1$2'],
  [/^(burn|dream|lean|learn|smell|spell|spoil)ed$/, '$1t'],
  [/^spellt$/, 'spelt'],
  [/^program(s?)$/, 'programme$1'],
  [/^(judg|acknowledg)ment/, '$1ement'],
  [/^gray/, 'grey'],
  [/^aging$/, 'ageing'],
  [/^jewelry$/, 'jewellery'],
]

const british = (word: string): string =>
  SPELLINGS.reduce((spelt, [pattern, form]) => spelt.replace(pattern, form), word)

/** Words after which ’s is “is” or “has”, and no possessive. */
const SUBJECTS = /^(?:he|she|it|that|there|here|what|where|who|how|when|why|everyone|someone)$/

/** The words that a word stands for; `had|would` is one with two meanings. */
function meaningOf(word: string): string[] {
  const [, stem = '', ending = ''] = /^(.+?)(n't|'(?:m|re|ll|ve|d|s))$/.exec(word) ?? []
  if (ending === "n't")
    return stem === 'ca' ? ['cannot'] : [{ wo: 'will', sha: 'shall' }[stem] ?? stem, 'not']
  if (ending === "'s" && stem !== 'let' && !SUBJECTS.test(stem)) return [word]
  const meaning = stem === 'let' ? 'us' : ENDINGS[ending]
  return meaning ? [stem, meaning] : [british(word)]
}

const ENDINGS: Readonly<Record<string, string>> = {
  "'m": 'am',
  "'re": 'are',
  "'ll": 'will',
  "'ve": 'have',
  "'d": 'had|would',
  "'s": 'is|has',
}

/** Reads without punctuation, capitals and contractions, in British spelling. */
export const readLeniently: Reading = (text) =>
  plain(text)
    .replace(/\bcan not\b/g, 'cannot')
    .replace(/[.!?,;:…"()]+(?=\s|$)|(?<=^|\s)["(]+/g, '')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .flatMap(meaningOf)

const wordsOf: Reading = (text) => text.split(/\s+/).filter(Boolean)

const READINGS: readonly Reading[] = [
  readLeniently,
  (text) => wordsOf(plain(text)),
  (text) => wordsOf(text.replace(/[.!?]+\s*$/, '')),
]

/** The most lenient reading that still tells the mistake from its correction, so that no leniency accepts the mistake. */
export const readingFor = (words: string, fix: string): Reading =>
  READINGS.find((read) => !isEqual(read(words), read(fix))) ?? wordsOf

export const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => isSame(word, other[index]))

export const isSame = (one: string, other = ''): boolean =>
  one.split('|').some((word) => other.split('|').includes(word))

/** Where some words stand in others, in a row. */
export const placesOf = (part: readonly string[], all: readonly string[]): number[] =>
  part.length === 0 ? [] : [...all.keys()].filter((at) => isEqual(part, all.slice(at, at + part.length)))
