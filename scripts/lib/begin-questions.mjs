import { createInterface } from 'node:readline/promises'
import { instituteAnswers } from '../../cms/contract/institute-answers.ts'

/** @typedef {import('../../cms/contract/institute-answers.ts').InstituteAnswers} InstituteAnswers */

/**
 * The answers that may be left out.
 * @type {Partial<InstituteAnswers>}
 */
export const STANDARD_ANSWERS = { timezone: 'Asia/Kolkata' }

/** @type {{ field: keyof InstituteAnswers, question: string, hint?: string }[]} */
const questions = [
  { field: 'name', question: 'Name of the institute', hint: 'as visitors know it' },
  { field: 'legalName', question: 'Legal name', hint: 'the company, trust or person that is responsible' },
  { field: 'address', question: 'Postal address', hint: 'in one line, with the country' },
  { field: 'city', question: 'City' },
  { field: 'email', question: 'E-mail', hint: 'to which visitors and learners write' },
  { field: 'phone', question: 'Phone for the messaging app', hint: 'such as +91 98765 43210' },
  { field: 'timezone', question: 'Timezone' },
  { field: 'ownerName', question: 'Name of the owner', hint: 'the privacy policy names this person' },
  { field: 'ownerEmail', question: 'E-mail of the owner', hint: 'for panel and /admin' },
]

/**
 * Asks one question after the other, and asks again where an answer cannot be used.
 * @param {{ input?: NodeJS.ReadableStream, output?: NodeJS.WritableStream }} [streams]
 * @returns {Promise<InstituteAnswers>}
 * @throws {Error} when the input ends before the last answer
 */
export async function askQuestions({ input = process.stdin, output = process.stdout } = {}) {
  const terminal = createInterface({ input, output })
  const ended = new Promise((_, reject) => {
    terminal.once('close', () =>
      reject(new Error('The questions were not answered to the end. Nothing was changed.')),
    )
  })
  ended.catch(() => {})
  /** @type {Partial<Record<keyof InstituteAnswers, string>>} */
  const answers = {}
  for (const each of questions) answers[each.field] = await Promise.race([ask(terminal, each), ended])
  terminal.removeAllListeners('close')
  terminal.close()
  return instituteAnswers.parse(answers)
}

/**
 * @param {import('node:readline/promises').Interface} terminal
 * @param {typeof questions[number]} question
 * @returns {Promise<string>}
 */
async function ask(terminal, { field, question, hint }) {
  const standard = STANDARD_ANSWERS[field]
  const prompt = `${question}${hint ? ` (${hint})` : ''}${standard ? ` [${standard}]` : ''}: `
  for (;;) {
    const answer = (await terminal.question(prompt)).trim() || (standard ?? '')
    const { error } = instituteAnswers.shape[field].safeParse(answer)
    if (!error) return answer
    console.log(`  ${error.issues[0]?.message ?? 'This cannot be used.'}`)
  }
}
