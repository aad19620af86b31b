/** A flashcard sentence with a gap: the wrong `words` in the gap, and the `fix`. */
export interface Drill {
  before: string
  words: string
  fix: string
  after: string
}

/**
 * Makes a drill from a wrong sentence and the right one. If words are only added or removed, the gap includes the adjacent
 * words, so that it has an answer. Null if the sentences are equal, or no words remain around the gap.
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
    // Words that are only taken out need one neighbour, of which a learner could think.
    const previous = one.length > other.length ? other[start - 1] : undefined
    if (!previous || /^(?:i|an?|the)\b/i.test(previous)) end = Math.max(0, end - 1)
    start = Math.max(0, start - 1)
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

/** The words of a text, each with its trailing spaces and punctuation. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*[^\p{L}\p{N}]*|^[^\p{L}\p{N}]+/gu) ?? []

/** The spaces and punctuation that both texts end with. */
function sharedEnd(one: string, other: string): string {
  const [marks = ''] = /[^\p{L}\p{N}]*$/u.exec(one) ?? []
  for (let at = 0; at < marks.length; at += 1) if (other.endsWith(marks.slice(at))) return marks.slice(at)
  return ''
}

/** Parses an editor's line “wrong → right” or “wrong -> right”; null for any other line. */
export function readDrill(line: string): Drill | null {
  const [wrong = '', right = '', ...more] = line.split(/→|->/).map((part) => part.trim())
  return wrong && right && more.length === 0 ? toDrill(wrong, right) : null
}
