/** A sentence to fill in, for the cards of learners: the words that are wrong in it, and what belongs there. */
export interface Drill {
  before: string
  words: string
  fix: string
  after: string
}

/**
 * The drill of a wrong sentence and the right one. What only goes or comes takes the words beside it along: a gap wants an
 * answer. Null where the two are the same, or nothing of the sentence is left around the gap.
 */
export function toDrill(wrong: string, right: string): Drill | null {
  const one = wordsOf(wrong)
  const other = wordsOf(right)
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  if (start + end === one.length && one.length === other.length) return null
  if (start + end === shorter) {
    start = Math.max(0, start - 1)
    end = Math.max(0, end - 1)
  }

  const between = (words: readonly string[]) => words.slice(start, words.length - end).join('')
  const [wrongGap, rightGap] = [between(one), between(other)]
  const shared = sharedEnd(wrongGap, rightGap)
  const drill = {
    before: one.slice(0, start).join(''),
    words: wrongGap.slice(0, wrongGap.length - shared.length),
    fix: rightGap.slice(0, rightGap.length - shared.length),
    after: shared + one.slice(one.length - end).join(''),
  }
  return /[\p{L}\p{N}]/u.test(drill.before + drill.after) ? drill : null
}

/** The words of a text, each with the spaces and marks after it. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*[^\p{L}\p{N}]*|^[^\p{L}\p{N}]+/gu) ?? []

/** The spaces and marks that two texts end with alike. */
function sharedEnd(one: string, other: string): string {
  const [marks = ''] = /[^\p{L}\p{N}]*$/u.exec(one) ?? []
  for (let at = 0; at < marks.length; at += 1) if (other.endsWith(marks.slice(at))) return marks.slice(at)
  return ''
}

/** A line of an editor's drills, “wrong → right”, in which -> is an arrow too; null where it is none. */
export function readDrill(line: string): Drill | null {
  const [wrong = '', right = '', ...more] = line.split(/→|->/).map((part) => part.trim())
  return wrong && right && more.length === 0 ? toDrill(wrong, right) : null
}
