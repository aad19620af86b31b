import { createInterface } from 'node:readline'
import { SWATCHES } from '../../cms/contract/brand.ts'
import { instituteAnswers, STANDARD_ANSWERS } from '../../cms/contract/institute-answers.ts'

/** @typedef {import('../../cms/contract/institute-answers.ts').InstituteAnswers} InstituteAnswers */
/** @typedef {Partial<Record<keyof InstituteAnswers, string>>} Given */

/**
 * `given` are the answers of an earlier run, which are not asked for again. `checkLogo` throws a sentence about a picture that
 * cannot be used. `onAnswer` gets all answers after each.
 * @typedef {object} Options
 * @property {Given} [given]
 * @property {(path: string) => Promise<void>} [checkLogo]
 * @property {(given: Given) => void} [onAnswer]
 * @property {NodeJS.ReadableStream} [input]
 * @property {NodeJS.WritableStream} [output]
 */

const swatches = SWATCHES.map(({ name }, index) => `${index + 1} ${name}`).join(', ')

/** @type {{ field: keyof InstituteAnswers, question: string, hint?: string }[]} */
const questions = [
  { field: 'name', question: 'Name of the institute', hint: 'as visitors know it' },
  { field: 'legalName', question: 'Legal name', hint: 'the company, trust or person that is responsible' },
  { field: 'address', question: 'Postal address', hint: 'in one line, with the country' },
  { field: 'city', question: 'City' },
  { field: 'email', question: 'E-mail', hint: 'visitors and learners write to it' },
  { field: 'phone', question: 'Phone for the messaging app', hint: 'such as +91 98765 43210' },
  { field: 'timezone', question: 'Timezone' },
  { field: 'currency', question: 'Currency of the prices', hint: 'three letters' },
  { field: 'logo', question: 'Logo', hint: 'the path of an SVG, PNG or JPEG; nothing for your initials' },
  {
    field: 'colours',
    question: 'Colours',
    hint: `${swatches}; or three of your own, such as #005b64 #d01d5d #ffbe3d`,
  },
  { field: 'ownerName', question: 'Name of the owner', hint: 'the privacy policy names this person' },
  { field: 'ownerEmail', question: 'E-mail of the owner', hint: 'for panel and /admin' },
]

/**
 * Asks one question after the other, and asks again where an answer cannot be used.
 * @param {Options} [options]
 * @returns {Promise<InstituteAnswers>}
 * @throws {Error} when the input ends before the last answer
 */
export async function askQuestions({
  given = {},
  checkLogo = async () => {},
  onAnswer = () => {},
  input = process.stdin,
  output = process.stdout,
} = {}) {
  const terminal = createInterface({ input, output })
  // Lines that arrive before their question, as when several are pasted, wait for it.
  let isOpen = true
  terminal.once('close', () => {
    isOpen = false
  })
  const lines = terminal[Symbol.asyncIterator]()
  /** @param {string} prompt */
  const nextLine = async (prompt) => {
    if (isOpen) {
      terminal.setPrompt(prompt)
      terminal.prompt()
    } else output.write(prompt)
    const { done, value } = await lines.next()
    if (done) throw new Error('Some questions have no answer yet. Run the command again to go on.')
    return value
  }
  const answers = { ...given }
  for (const each of questions) {
    const known = answers[each.field]
    if (known !== undefined && (await problemOf(each.field, known, checkLogo)) === undefined) continue
    answers[each.field] = await ask(nextLine, output, each, checkLogo)
    onAnswer(answers)
  }
  terminal.close()
  return instituteAnswers.parse(answers)
}

/**
 * @param {(prompt: string) => Promise<string>} nextLine
 * @param {NodeJS.WritableStream} output
 * @param {typeof questions[number]} question
 * @param {(path: string) => Promise<void>} checkLogo
 * @returns {Promise<string>}
 */
async function ask(nextLine, output, { field, question, hint }, checkLogo) {
  /** @type {Partial<InstituteAnswers>} */
  const standards = STANDARD_ANSWERS
  const standard = standards[field]
  const prompt = `${question}${hint ? ` (${hint})` : ''}${standard ? ` [${standard}]` : ''}: `
  for (;;) {
    const answer = (await nextLine(prompt)).trim() || (standard ?? '')
    const problem = await problemOf(field, answer, checkLogo)
    if (problem === undefined) return answer
    output.write(`  ${problem}\n`)
  }
}

/**
 * @param {keyof InstituteAnswers} field
 * @param {string} answer
 * @param {(path: string) => Promise<void>} checkLogo
 * @returns {Promise<string | undefined>}
 */
async function problemOf(field, answer, checkLogo) {
  const { error } = instituteAnswers.shape[field].safeParse(answer)
  if (error) return error.issues[0]?.message ?? 'This cannot be used.'
  if (field !== 'logo' || answer === '') return undefined
  return checkLogo(answer).then(
    () => undefined,
    (/** @type {Error} */ { message }) => message,
  )
}
