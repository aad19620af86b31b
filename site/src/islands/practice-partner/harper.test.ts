import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HABITS } from './business-english'
import { HARPER_BYTES } from './checker'
import { fetchBinary, keptBinary, lint, startLinter } from './harper'
import { toFindings } from './review'

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
  test('counts every byte, upwards, and hands the whole over as WebAssembly', async () => {
    const seen: number[] = []
    const binary = await fetchBinary(`${origin}/whole.wasm`, (received) => seen.push(received))
    expect(Buffer.from(await binary.arrayBuffer()).equals(BYTES)).toBe(true)
    expect(binary.type).toBe('application/wasm')
    expect(seen.at(-1)).toBe(BYTES.length)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  })

  test.each(['/broken.wasm', '/missing.wasm'])(
    'fails on %s rather than handing over a part',
    async (path) => {
      await expect(fetchBinary(origin + path, () => {})).rejects.toThrow()
    },
  )

  test('does without a store where the browser has none', async () => {
    expect(await keptBinary(`${origin}/whole.wasm`)).toBeNull()
  })
})

let linter: LocalLinter
const check = async (text: string) => toFindings(text, await lint(linter, text))

beforeAll(async () => {
  linter = await startLinter(slimBinary)
}, 30_000)

describe('Harper, through our adapter', () => {
  test('finds grammar, spelling and repetition, each with a reason and a fix', async () => {
    expect(await check('I has a lot of experiance in in sales.')).toMatchObject([
      { kind: 'grammar', words: 'has', fixes: ['have'], reason: expect.stringContaining('verb') },
      { kind: 'spelling', words: 'experiance', fixes: expect.arrayContaining(['experience']) },
      { kind: 'style', words: 'in in', fixes: ['in'] },
    ])
  })

  test('points at the right letters behind an emoji', async () => {
    expect(await check('🙂🙂 He dont like it.')).toContainEqual(
      expect.objectContaining({ words: 'dont', start: 8 }),
    )
  })

  test('leaves names alone', async () => {
    expect(await check('My name is Priya Raghavan and I live in Coimbatore.')).toEqual([])
  })

  test('says nothing of good English, of nothing and of odd characters', async () => {
    for (const text of ['I led the project from start to finish.', '', '\u0000\uFFFD', 'नमस्ते']) {
      expect(await check(text)).toEqual([])
    }
  })

  test.each(HABITS)('corrects what our teachers correct: $phrases', async ({ phrases, better }) => {
    for (const phrase of phrases) {
      const found = await check(`We know the phrase ${phrase} well.`)
      expect(found).toContainEqual(
        expect.objectContaining({ kind: 'word choice', words: phrase, fixes: better }),
      )
    }
  })
})

test('the size that progress is told in is that of the installed binary', async () => {
  const { size } = await stat(new URL(slimBinary.url))
  expect(size).toBe(HARPER_BYTES)
})
