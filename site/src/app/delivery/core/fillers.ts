import { HESITATION } from '@careerspeak/english/fillers'

/** The name of a hesitation by its first and last letters: “umm” is “um”, “aah” is “ah”. */
const NAMES: Readonly<Record<string, string>> = {
  um: 'um',
  uh: 'uh',
  ah: 'ah',
  er: 'er',
  em: 'er',
  hm: 'hmm',
  mm: 'mmm',
}
const HESITATIONS = new RegExp(String.raw`(?<![\p{L}\p{N}'’-])${HESITATION}(?![\p{L}\p{N}'’-])`, 'gu')

/** Words that may mean something: they count only with a pause at both sides, as in “It was, like, late”, but not “people like my father”. */
const atPauses = (words: string, more = '(?!)') =>
  new RegExp(`(?<=^|[,.!?…—] *)${words}(?= *(?:[,.!?…—]|$))|${more}`, 'gim')
const doubled = (word: string) => String.raw`\b${word},? ${word}\b`
/** “I sort of forgot”, but “this sort of work” and “It was kind of you”. */
const hedge = (word: string) =>
  String.raw`(?<=\b(?:i|he|she|it|we|they|am|is|are|was|were|just) )${word} of\b(?! (?:an?|the|my|your|his|her|our|their|you|him|them|me|us|heart)\b)`

const FILLERS: readonly [name: string, pattern: RegExp][] = [
  ['like', atPauses('like')],
  ['you know', atPauses('you know')],
  ['you see', atPauses('you see')],
  ['I mean', atPauses('i mean')],
  ['sort of', atPauses('sort of', hedge('sort'))],
  ['kind of', atPauses('kind of', hedge('kind'))],
  ...['basically', 'actually', 'literally'].map((word): [string, RegExp] => [
    word,
    atPauses(word, doubled(word)),
  ]),
]

export interface FillerCount {
  filler: string
  count: number
}

/** The filler words of a text, the most frequent first. */
export function countFillers(text: string): FillerCount[] {
  const hesitations = Map.groupBy(text.match(HESITATIONS) ?? [], (sound) => {
    const letters = sound.toLowerCase()
    return NAMES[`${letters.charAt(0)}${letters.at(-1)}`] ?? letters
  })
  return [
    ...[...hesitations].map(([filler, sounds]) => ({ filler, count: sounds.length })),
    ...FILLERS.map(([filler, pattern]) => ({ filler, count: text.match(pattern)?.length ?? 0 })),
  ]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}
