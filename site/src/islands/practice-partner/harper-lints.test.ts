import type { LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { beforeAll, describe, expect, test } from 'vitest'
import { HABITS } from './business-english'
import { toFindings } from './finding'
import { startLinter } from './harper-linter'
import { lint } from './harper-lints'

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
