import { describe, expect, test } from 'vitest'
import { addTry, readTries, type Try } from './tries'

const figures = { answers: 5, wordsPerTurn: 20, corrections: null, aims: 3 }
const attempt = (at: number): Try => ({ at, ...figures, ticked: 1 })

describe('tries', () => {
  test('of a topic are stored with the newest last, ten at most', () => {
    const tries = Array.from({ length: 12 }, (_, at) => attempt(at)).reduce<ReturnType<typeof readTries>>(
      (before, last) => addTry(before, 'bank', last),
      {},
    )
    expect(tries.bank?.map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('are read as they were stored, without invalid ones', () => {
    const tries = addTry({}, 'bank', attempt(1))
    expect(readTries(JSON.stringify(tries))).toEqual(tries)
    const judged = { at: 1, ...figures, aimsMet: 3 }
    expect(readTries(JSON.stringify({ bank: [judged] })).bank?.[0]?.ticked).toBeUndefined()
    for (const text of ['', 'null', '{"bank":[1]}', '[]x']) expect(readTries(text)).toEqual({})
  })
})
