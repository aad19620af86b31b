/** Truthful words in place of a promise: a line that stands alone, or a whole sentence. */
type Truth = { line: string; sentence: string }

const OF_JOBS: Truth = {
  line: 'Interview practice for the job you want',
  sentence: 'We prepare you for interviews. No course can promise a job.',
}
const OF_RESULTS: Truth = {
  line: 'Practice that shows you your progress',
  sentence: 'We show you your progress as you go. No course can promise a result.',
}

/** Promises that no institute can keep. */
const promises: readonly RegExp[] = [
  /\b(?:100|hundred|cent)\s*(?:%|per\s?cent)\s+(?:job|placement|success|selection|result|pass)\w*/i,
  /\b(?:guarantee[ds]?|assured?|sure-?shot)\s+(?:\w+\s+){0,2}?(?:job|placement|interview|selection|salary|result|success)s?\b/i,
  /\b(?:job|placement|selection|salary|success)s?\s+(?:is\s+|are\s+)?(?:guarantee[ds]?|assured|assurance)\b/i,
]

const ABOUT_JOBS = /job|placement|interview|selection|salary/i

/** Words before a claim that deny it, as in “No course can guarantee a job”. */
const DENIED = /\b(?:no|not|never|nobody|none|cannot|without)\b|n[’']t\b/i

/** A promise in an entry: the words, and the text of its field without them. `path` is such as "blocks.0.heading". */
export type Claim = { path: string; words: string; truthful: string }

/** The names and addresses of a picture are no advertisement. */
const isPicture = (value: object): boolean => 'mime' in value && 'hash' in value

function textsIn(value: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }]
  if (typeof value !== 'object' || value === null || isPicture(value)) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]))
}

function promiseIn(sentence: string): string | undefined {
  for (const promise of promises) {
    const found = promise.exec(sentence)
    if (found && !DENIED.test(sentence.slice(0, found.index))) return found[0]
  }
  return undefined
}

const HAS_END = /[.!?]\s*$/

/** The promises in an entry. Each comes with truthful words; of a person's own words the promise can only be left out. */
export function claimsIn(entry: unknown, { isQuoted = false } = {}): Claim[] {
  return textsIn(entry).flatMap(({ path, text }) => {
    // Every second part is the space between two sentences.
    const parts = text.split(/(?<=[.!?])(\s+)/)
    const found = parts.map(promiseIn)
    const words = found.find((each) => each !== undefined)
    if (words === undefined) return []
    const isLine = parts.length === 1 && !HAS_END.test(text)
    const truthOf = (promise: string): string => {
      const truth = ABOUT_JOBS.test(promise) ? OF_JOBS : OF_RESULTS
      return isLine ? truth.line : truth.sentence
    }
    // The space after a promise goes with it.
    const without = parts.filter((_, index) => !found[index] && !found[index - 1])
    const truthful = isQuoted
      ? without.join('').trim()
      : parts.map((part, index) => (found[index] ? truthOf(found[index]) : part)).join('')
    return [{ path, words, truthful }]
  })
}
