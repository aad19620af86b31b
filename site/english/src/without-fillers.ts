import { HESITATION } from './fillers.ts'

/** “Um” and the like, “you know” between commas, and “basically” and “actually” unless “not” stands before them. */
const FILLER = String.raw`(?<![\p{L}\p{M}'’-])(?:${HESITATION}|(?<!\b(?:not|n['’]t|what|who) )(?:actually|basically|literally)|(?<=^|[,.!?]\s*)(?:you know|i mean|like)(?=,))(?![\p{L}\p{M}'’-])`
const OPENING = new RegExp(String.raw`(^\s*|[.!?]\s+)(${FILLER}),?\s*(\p{L})`, 'giu')
const INSIDE = new RegExp(String.raw`(,?)\s*${FILLER}(,?)`, 'giu')

/** A sentence without fillers. A corrected sentence leaves them out, with the commas that enclose them. */
export function withoutFillers(text: string): string {
  const left = text.replace(OPENING, (_, start: string, filler: string, letter: string) =>
    /^\p{Lu}/u.test(filler) ? start + letter.toUpperCase() : start + letter,
  )
  return left === text
    ? text.replace(INSIDE, (_, before: string, after: string) => (before && after ? '' : before))
    : withoutFillers(left)
}
