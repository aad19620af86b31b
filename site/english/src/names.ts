import { singular } from './nouns.ts'
import { verbReadings } from './verbs.ts'
import { WORD_LISTS } from './word-lists.ts'

/** Shorter names sound like too many words. A learner's own name is theirs for certain, so it may be shorter. */
const MIN_LENGTH = 5
const MIN_OWN_LENGTH = 4
const NAMES = [...new Set([...(WORD_LISTS.company ?? []), ...(WORD_LISTS.city ?? [])])]
  .filter(({ length }) => length >= MIN_LENGTH)
  .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
const KNOWN = new Set(Object.values(WORD_LISTS).flat())

/** Returns whether a word is an ordinary one, or a name itself. */
const isKnown = (word: string): boolean =>
  [word, singular(word), word.replace(/(?:i?ly|i?er|i?est|ness)$/, '')].some((base) => KNOWN.has(base)) ||
  verbReadings(word).length > 0

const ALIKE = new Map(
  ['ph f', 'ck k', 'c k', 'q k', 'x ks', 'v w', 'z s', 'ee i', 'oo u', 'y i'].map(
    (pair) => pair.split(' ') as [string, string],
  ),
)

/** How a name may sound to a listener: letters that sound alike are one, and single. */
const soundOf = (word: string): string =>
  word
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ph|ck|ee|oo|[cqxvzy]/g, (letters) => ALIKE.get(letters) ?? letters)
    .replaceAll(/(?<=[bdgjkt])h|(.)(?=\1)/g, '')

/** Returns whether one word becomes the other by at most so many changes of a letter. */
function isWithin(one: string, other: string, changes: number): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  if (rest === otherRest || changes === 0) return rest === otherRest
  const [next, otherNext] = [rest.slice(1), otherRest.slice(1)]
  return [
    [next, otherRest],
    [rest, otherNext],
    [next, otherNext],
  ].some(([left = '', right = '']) => isWithin(left, right, changes - 1))
}

/** How far a word is from a name: 0 if both sound alike, else the changes, or infinite beyond those that the name's length allows. */
function distanceOf(word: string, name: string): number {
  if (soundOf(word) === soundOf(name)) return 0
  const most = name.length >= 8 ? 2 : name.length >= 6 ? 1 : 0
  return (
    [1, 2].find((changes) => changes <= most && isWithin(word, name, changes)) ?? Number.POSITIVE_INFINITY
  )
}

/**
 * The company, the city or the name of the learner's `own` that a heard word is nearest to; undefined where two are as near, none
 * is near, or the word is an ordinary one or a name itself.
 */
export function nameNear(heard: string, own: readonly string[]): string | undefined {
  const word = heard.toLowerCase()
  if (word.length < 3 || isKnown(word) || own.some((name) => name.toLowerCase() === word)) return undefined
  const [first, second] = [...own.filter(({ length }) => length >= MIN_OWN_LENGTH), ...NAMES]
    .map((name) => ({ name, distance: distanceOf(word, name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)
  return first && Number.isFinite(first.distance) && first.distance !== second?.distance
    ? first.name
    : undefined
}
