import type { Credit } from './credits'

/** A note such as CS-12, as banks write it: also “CS 12” or CS12, and not in a UPI ID. */
const NOTE = /(?<![A-Z0-9])CS[-_ ]?(\d{1,9})(?![A-Z0-9]|[\w.]*@)/gi
/** The end that a bank writes after a text: dashes, or the branch. */
const END = /\W*(?:\bAT \d.*)?$/
const TITLES = /^(?:MR|MRS|MS|MISS|SMT|SHRI|SRI|KUM|KUMARI|DR|PROF)$/
/** A bank that cuts texts may have written several spaces as one before. */
const CUT_MARGIN = 3

/** The account ids that the notes in a text name; `end` is where the last note ends if nothing of the payer's follows it. */
export function notesIn(text: string): { accounts: number[]; end: number | undefined } {
  const found = [...text.matchAll(NOTE)]
  const last = found.at(-1)
  const end = last ? last.index + last[0].length : 0
  return {
    accounts: [...new Set(found.map(([, digits]) => Number(digits)))],
    end: last && lengthOf(text) <= end ? end : undefined,
  }
}

const lengthOf = (text: string): number => text.replace(END, '').length

/**
 * Returns a function that says whether the bank may have cut a text within its last note: SBI ends each text after fifty letters, so that
 * CS-1234 becomes CS-12. It has if no similar text of the file is longer.
 */
export function cutter(credits: readonly Credit[]): (credit: Credit) => boolean {
  const kindOf = ({ text }: Credit) => `${text.slice(0, 4)}${text.split('/').length}`
  const longest = new Map<string, number>()
  for (const credit of credits)
    longest.set(kindOf(credit), Math.max(lengthOf(credit.text), longest.get(kindOf(credit)) ?? 0))
  return (credit) => {
    const { end } = notesIn(credit.text)
    return end !== undefined && end >= (longest.get(kindOf(credit)) ?? 0) - CUT_MARGIN
  }
}

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  ).filter((word) => !TITLES.test(word))

/**
 * A name as it is compared: without titles, and without initials where two words remain. Empty if it has only one word, or letters that
 * banks don't write, since it could be anyone's then.
 */
export function comparableName(name: string): string {
  const words = wordsOf(name)
  const long = words.filter(({ length }) => length > 1)
  const used = long.length > 1 ? long : words
  return used.length > 1 ? used.toSorted().join(' ') : ''
}

/** The parts of a text that may be the payer's name. */
const partsOf = (text: string): string[] =>
  text
    .replaceAll(NOTE, '/')
    .split(/[^\p{L}\p{M}. ]+/u)
    .filter(Boolean)

export const namesIn = (text: string): string[] => partsOf(text).map(comparableName).filter(Boolean)

/** The words of a name in their order. */
export const plainName = (name: string): string => wordsOf(name).join(' ')

/** As many letters of a plain name as each name that is cut off has. */
export const startOf = (name: string): string => name.slice(0, 5)

/** The parts of a text that may be the beginning of a name: SBI cuts it after eight letters. One short word could be anyone's. */
export const cutNamesIn = (text: string): string[] =>
  partsOf(text)
    .map(plainName)
    .filter((part) => part.length > 4 && (part.includes(' ') || part.length > 7))
