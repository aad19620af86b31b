import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askQuestions } from './begin-questions.mjs'

const answers = [
  ...['Lotus English', 'Lotus Education LLP', '12 Nehru Road, Indore 452001, India', 'Indore'],
  ...['hello@lotus.example', '+91 98765 43210', '', '', '', '2', 'Asha Rao', 'asha@lotus.example'],
]

/**
 * Types one line after each prompt.
 * @param {string[]} lines
 * @param {import('./begin-questions.mjs').Options} [options]
 */
async function type(lines, options = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const waiting = [...lines]
  let said = ''
  output.on('data', (part) => {
    said += part
    if (!String(part).endsWith(': ')) return
    const line = waiting.shift()
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  const result = await askQuestions({ ...options, input, output }).catch(
    (/** @type {Error} */ error) => error,
  )
  return { result, said }
}

test('asks twelve questions at most, and takes the standard where nothing is typed', async () => {
  expect(answers).toHaveLength(12)
  const { result } = await type(answers)
  expect(result).toMatchObject({
    name: 'Lotus English',
    timezone: 'Asia/Kolkata',
    currency: 'INR',
    logo: '',
    colours: '2',
  })
})

test('says what is wrong with an answer, and asks again', async () => {
  const typed = answers.flatMap((answer, index) => {
    if (index === 5) return ['98765 43210', answer]
    if (index === 8) return ['forty.png', answer]
    return index === 9 ? ['#8fd3ff #d01d5d #ffbe3d', answer] : [answer]
  })
  const checkLogo = async (/** @type {string} */ path) => {
    throw new Error(`${path} is too large.`)
  }
  const { result, said } = await type(typed, { checkLogo })
  expect(result).toMatchObject({ phone: '+91 98765 43210', logo: '' })
  expect(said).toContain('  Please begin with + and the country code')
  expect(said).toContain('  forty.png is too large.')
  expect(said).toContain('  The primary colour can’t be read in the light theme')
})

test('goes on where it was broken off', async () => {
  /** @type {import('./begin-questions.mjs').Given} */
  let given = {}
  const onAnswer = (/** @type {typeof given} */ so) => {
    given = { ...so }
  }
  const { result } = await type(answers.slice(0, 4), { onAnswer })
  expect(result).toMatchObject({ message: expect.stringContaining('Run the command again to go on.') })
  expect(given).toMatchObject({ name: 'Lotus English', city: 'Indore' })
  const again = await type(answers.slice(4), { given })
  expect(again.result).toMatchObject({ city: 'Indore', ownerEmail: 'asha@lotus.example' })
  expect(again.said).not.toContain('Name of the institute')
})

test('takes lines that are pasted at once', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(`${answers.join('\n')}\n`)
  expect(await askQuestions({ input, output: output.resume() })).toMatchObject({
    ownerEmail: 'asha@lotus.example',
  })
})
