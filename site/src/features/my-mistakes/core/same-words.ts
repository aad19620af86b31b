import { plain } from '#app/mistake-deck/gap'

/** Reads a text as its words. */
type Reading = (text: string) => readonly string[]

/** Spellings that are replaced, so that British and American ones become the same. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(arm|behavi|cand|col|endeav|fav|flav|glam|harb|hon|hum|lab|neighb|rig|rum|sav|splend|vap|vig)our/,
    '$1or',
  ],
  [/([iy])z(e[ds]?|ers?|ing|ations?)$/, '$1s$2'],
  [/(cent|met|lit|theat|fib|calib)re(s?)$/, '$1er$2'],
  [/((?:catal|dial|anal|monol)og)ue/, '$1'],
  [/((?:cance|channe|counse|dia|fue|labe|leve|mode|quarre|signa|tota|trave)l)l(?=ed|ing|er)/, '$1'],
  [/(defen|offen|preten|licen|practi)c/, '$1s'],
  [/((?:enro|fulfi|insta|ski)l)l/, '$1'],
  [/((?:^|mis)(?:burn|dream|lean|learn|spell?|spoil))t$/, '$1ed'],
  [/^spelled$/, 'speled'],
  [/^(program)me/, '$1'],
  [/(judg|acknowledg|ag)e(ment|ing)/, '$1$2'],
  [/^grey/, 'gray'],
]

/** Words after which ’s is “is” or “has”, and no possessive. */
const SUBJECTS = /^(?:he|she|it|that|there|here|what|where|who|how|when|why|name|everyone|someone)$/

const ENDINGS: Readonly<Record<string, string>> = {
  m: 'am',
  re: 'are',
  ll: 'will',
  ve: 'have',
  d: 'had|would',
}

/** The words that a word stands for; `had|would` is one with two meanings. */
function meaningOf(word: string): string[] {
  const [, negated] = /^(.+)n't$/.exec(word) ?? []
  if (negated === 'ca') return ['cannot']
  if (negated) return [{ wo: 'will', sha: 'shall' }[negated] ?? negated, 'not']
  const [, stem = '', ending = ''] = /^(.+)'(m|re|ll|ve|d|s)$/.exec(word) ?? []
  if (ending === 's' && stem === 'let') return ['let', 'us']
  if (ending === 's' && SUBJECTS.test(stem)) return [stem, 'is|has']
  const meaning = ENDINGS[ending]
  if (meaning) return [stem, meaning]
  return [SPELLINGS.reduce((spelt, [pattern, form]) => spelt.replace(pattern, form), word)]
}

/** Reads without punctuation, capitals, contractions and national spellings. */
const readLeniently: Reading = (text) =>
  plain(text)
    .replace(/\bcan not\b/g, 'cannot')
    .replace(/[.!?,;:…"()]+(?=\s|$)|(?<=^|\s)["(]+/g, '')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .flatMap(meaningOf)

const readExactly: Reading = (text) => text.split(/\s+/).filter(Boolean)

const READINGS: readonly Reading[] = [
  readLeniently,
  (text) => readExactly(plain(text)),
  (text) => readExactly(text.replace(/[.!?]+\s*$/, '')),
]

/** The most lenient reading that still tells the mistake from its correction, so that no leniency accepts the mistake. */
export const readingFor = (words: string, fix: string): Reading =>
  READINGS.find((read) => !isEqual(read(words), read(fix))) ?? readExactly

export const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => isSame(word, other[index]))

const isSame = (one: string, other = ''): boolean =>
  one.split('|').some((word) => other.split('|').includes(word))

/** Where some words stand in others, in a row. */
export const placesOf = (part: readonly string[], all: readonly string[]): number[] =>
  part.length === 0 ? [] : [...all.keys()].filter((at) => isEqual(part, all.slice(at, at + part.length)))
