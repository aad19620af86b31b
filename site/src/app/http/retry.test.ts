import { describe, expect, test } from 'vitest'
import { createFailure, type Result } from './client'
import { retry, retryDelayMs } from './retry'

async function make(...results: Result<string>[]) {
  const waits: number[] = []
  const left = [...results]
  const outcome = await retry(
    async () => left.shift() ?? createFailure(0, 'Nothing is left.'),
    async (milliseconds) => {
      waits.push(milliseconds)
    },
  ).catch((error: unknown) => error)
  return { outcome, waits, left: left.length }
}

describe('retry', () => {
  test('gives the first success', async () => {
    expect(await make({ ok: true, data: 'news' })).toEqual({ outcome: 'news', waits: [], left: 0 })
  })

  test('retries while the server is down', async () => {
    expect(
      await make(createFailure(0, 'Away.'), createFailure(503, 'Busy.'), { ok: true, data: 'news' }),
    ).toEqual({
      outcome: 'news',
      waits: [1000, 2000],
      left: 0,
    })
  })

  test('gives up after three retries, with the last failure', async () => {
    const away = createFailure(0, 'Away.')
    const { outcome, waits, left } = await make(away, away, away, away, away)
    expect(outcome).toMatchObject({ message: 'Away.', failure: away })
    expect(waits).toEqual([1000, 2000, 4000])
    expect(left).toBe(1)
  })

  test('does not retry a refusal', async () => {
    const { outcome, left } = await make(createFailure(404, 'No such batch.'), { ok: true, data: 'news' })
    expect(outcome).toMatchObject({ message: 'No such batch.', failure: { status: 404 } })
    expect(left).toBe(1)
  })

  test('waits half a minute at most', () => {
    expect([0, 1, 2, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000])
  })
})
