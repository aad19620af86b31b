import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { slimBinary } from 'harper.js/slimBinary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CheckEnglish, startEnglish } from './check-english.ts'
import { HARPER_BYTES } from './download.ts'
import { fetchBinary, storedBinary } from './harper.ts'
import { CORRECTION_RULES } from './rules.ts'

const BYTES = Buffer.alloc(300_000, 7)
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/broken.wasm') {
      response
        .writeHead(200, { 'Content-Length': BYTES.length })
        .write(BYTES.subarray(0, 100_000), () => response.destroy())
    } else if (request.url === '/whole.wasm') response.end(BYTES)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

describe('fetching Harper', () => {
  test('reports growing byte counts and returns the whole binary as WebAssembly', async () => {
    const seen: number[] = []
    const binary = await fetchBinary(`${origin}/whole.wasm`, (received) => seen.push(received))
    expect(Buffer.from(await binary.arrayBuffer()).equals(BYTES)).toBe(true)
    expect(binary.type).toBe('application/wasm')
    expect(seen.at(-1)).toBe(BYTES.length)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  })

  test.each(['/broken.wasm', '/missing.wasm'])('rejects for %s', async (path) => {
    await expect(fetchBinary(origin + path, () => {})).rejects.toThrow()
  })

  test('finds no stored binary in a browser without storage', async () => {
    expect(await storedBinary(`${origin}/whole.wasm`)).toBeNull()
  })
})

let check: CheckEnglish

beforeAll(async () => {
  check = await startEnglish(slimBinary, CORRECTION_RULES)
}, 60_000)

describe('the checker', () => {
  test.for([
    ['stucked', 'stuck'],
    ['hurted', 'hurt'],
    ['boughted', 'bought'],
  ])('takes “%s” for “%s”, and for no rare verb', async ([word, past]) => {
    const found = await check(`Yesterday I was ${word} there.`)
    expect(found.map(({ fixes }) => fixes[0])).toEqual([past])
  })

  test('finds mistakes of grammar and spelling, and repeated words, with a reason and a fix', async () => {
    expect(await check('I has a lot of experiance in in sales.')).toMatchObject([
      { kind: 'grammar', words: 'has', fixes: ['have'], reason: expect.stringContaining('no -s') },
      { kind: 'spelling', words: 'experiance', fixes: ['experience'] },
      { words: 'in in', fixes: ['in'] },
    ])
  })

  test('counts UTF-16 offsets after an emoji', async () => {
    expect(await check('🙂🙂 He dont like it.')).toContainEqual(
      expect.objectContaining({ words: 'dont', start: 8, fixes: ['doesn’t', 'does not'] }),
    )
  })

  test('finds nothing in correct English with names, lists of three and Indian words', async () => {
    for (const text of [
      'My name is Priya Raghavan and I live in Coimbatore.',
      'The backend uses PostgreSQL, Redis and Kafka.',
      'I studied at IIT Madras and Calcutta University.',
      'My package is nine lakhs per annum.',
      'I led the project from start to finish.',
      'If they bore each other then, heaven help them.',
      'The change must of necessity be slow.',
      'We fulfill orders for our neighbor’s shop.',
      '',
      '\u0000\uFFFD',
      'नमस्ते',
    ])
      expect(await check(text)).toEqual([])
  })

  test.each([
    ['Please send me the informations.', ['information']],
    ['She gave me two advices.', ['advice']],
    ['The datas are wrong.', ['data is']],
    ['Where you are working?', ['are you']],
    ['I have been here since three years.', ['for three years']],
    ['I am not agree with you, because the numbers is wrong.', ['do not agree', 'are']],
  ])('corrects “%s” best first', async (text, best) => {
    expect((await check(text)).map(({ fixes }) => fixes[0])).toEqual(best)
  })
})

test('HARPER_BYTES is the size of the installed binary', async () => {
  const { size } = await stat(new URL(slimBinary.url))
  expect(size).toBe(HARPER_BYTES)
})
