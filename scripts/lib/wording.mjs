/**
 * The wording rules: no riddles in comments, test titles and documents, and no names that hide what they limit or do.
 * Text on screens and in mails is not checked.
 * @typedef {{ file: string, line: number, text: string, advice: string }} Fault
 */

const CODE = /\.(?:ts|tsx|mts|mjs|astro|css|lua)$/
const DOCUMENT = /\.md$/

/** @type {{ pattern: RegExp, advice: string }[]} */
const wordRules = [
  { pattern: /\bwhoever\b/i, advice: 'name the person, as “the caller” or “any learner”' },
  { pattern: /\bwhatever\b/i, advice: 'name the thing' },
  { pattern: /\b(?:un)?told\b/i, advice: 'say “reported”, “recorded” or “shown”' },
]

const QUESTION_WORD = /^(?:who|what|that)\b/i
const QUESTION_ADVICE = 'begin with a subject, or end with a question mark'

/**
 * Names that begin with `keep` and literally keep something: `keepOwnAccount` is `POST /user/keep`, which cancels a deletion;
 * `keepLabel` names the button “Keep”; `keepRelationsOnOriginals` stops Strapi from moving relations to a copy.
 */
const KEEP_NAMES =
  /^keep(?:Alive|Waiting|DefaultValues|Values|Extensions|OwnAccount|Label|RelationsOnOriginals)/

/** Learners read the handouts: their headings and example questions are good English that the rules would refuse. */
const HANDOUTS = 'cms/seed/handouts/'

/** @type {{ pattern: RegExp, isFault?: (name: string) => boolean, advice: string }[]} */
const nameRules = [
  {
    pattern: /\b(?:MOST|LEAST)(?:_[A-Z]+)*\b/g,
    advice: 'name the limit and its unit, as MAX_CLASSES_PER_SERIES',
  },
  {
    pattern: /\bkeep[A-Z]\w*/g,
    isFault: (name) => !KEEP_NAMES.test(name),
    advice: 'say what it does, as registerClassHooks',
  },
]

/**
 * @param {string} file
 * @param {() => string} read
 * @returns {Fault[]} none for a file that holds neither code nor a document
 */
export function findWording(file, read) {
  if (file.endsWith('lib/wording.mjs') || file.endsWith('lib/wording.test.mjs')) return []
  if (file.startsWith(HANDOUTS)) return []
  if (DOCUMENT.test(file)) return findInText(file, paragraphsOf(read()))
  if (!CODE.test(file)) return []
  const source = read()
  return [...findInText(file, [...commentsOf(source), ...titlesOf(source)]), ...findInNames(file, source)]
}

/** @typedef {{ line: number, text: string, isTitle?: boolean }} Passage */

/**
 * @param {string} file
 * @param {Passage[]} passages
 * @returns {Fault[]}
 */
function findInText(file, passages) {
  return passages.flatMap(({ line, text, isTitle }) => {
    const prose = text.replace(/`[^`]*`/g, '`…`').replace(/“[^”]*”/g, '“…”')
    const words = wordRules
      .filter(({ pattern }) => pattern.test(prose))
      .map(({ advice }) => ({ file, line, text, advice }))
    const questions = sentencesOf(prose)
      .filter((sentence) => QUESTION_WORD.test(sentence) && (isTitle || /^[A-Z]/.test(sentence)))
      .filter((sentence) => !sentence.endsWith('?'))
      .map((sentence) => ({ file, line, text: sentence, advice: QUESTION_ADVICE }))
    return [...words, ...questions]
  })
}

/** @param {string} text */
const sentencesOf = (text) => text.split(/(?<=[.?!:;])\s+(?=[A-Z])/)

/**
 * @param {string} file
 * @param {string} source
 * @returns {Fault[]}
 */
function findInNames(file, source) {
  return source.split('\n').flatMap((text, at) =>
    nameRules.flatMap(({ pattern, isFault = () => true, advice }) =>
      [...text.matchAll(pattern)]
        .map(([name]) => name)
        .filter(isFault)
        .map((name) => ({ file, line: at + 1, text: name, advice })),
    ),
  )
}

/**
 * The comments of a program, each as one passage without its markers.
 * @param {string} source
 * @returns {Passage[]}
 */
function commentsOf(source) {
  const comments = [
    ...source.matchAll(
      /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/ [^\n]*(?:\n\s*\/\/ [^\n]*)*|<!--[\s\S]*?-->|^-- [^\n]*/gm,
    ),
  ]
  return comments.map((match) => ({
    line: lineAt(source, match.index),
    text: match[0]
      .replace(/^\/\*\*?|\*\/$|^<!--|-->$/g, '')
      .replace(/\n\s*(?:\*|\/\/|--)?/g, ' ')
      .replace(/^\s*(?:\/\/|--)/, '')
      .replace(/@\w+ (?:\{[^}]*\} )?/g, '. ')
      .trim(),
  }))
}

/**
 * @param {string} source
 * @returns {Passage[]}
 */
function titlesOf(source) {
  const calls = source.matchAll(
    /\b(?:test|it|journey|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
  )
  return [...calls].map((match) => ({
    line: lineAt(source, match.index),
    text: match[2] ?? '',
    isTitle: true,
  }))
}

/**
 * The paragraphs, list items and table rows of a document, without code blocks.
 * @param {string} source
 * @returns {Passage[]}
 */
function paragraphsOf(source) {
  /** @type {Passage[]} */
  const passages = []
  let isCode = false
  for (const [at, text] of source.split('\n').entries()) {
    if (/^\s*```/.test(text)) isCode = !isCode
    else if (!isCode)
      passages.push({ line: at + 1, text: text.replace(/^[\s>*#|-]+|\d+\. /g, '').replaceAll('**', '') })
  }
  return passages
}

/**
 * @param {string} source
 * @param {number} index
 */
const lineAt = (source, index) => source.slice(0, index).split('\n').length
