import { expect, test } from 'vitest'
import { createFailure } from '#app/http/client'
import { sendTake } from './send-take'

const SOUND = new Blob(['0123456789'.repeat(10)])

/** A server behind a line that loses some of the calls, before or after they have arrived. */
function flakyServer(loses: (call: number) => 'request' | 'answer' | undefined) {
  const pieces: string[] = []
  let calls = 0
  const stored = () => pieces.join('')
  const over = async (work: () => Promise<void>) => {
    calls += 1
    const lost = loses(calls)
    if (lost !== 'request') await work()
    return lost
      ? createFailure(0, 'No connection')
      : { ok: true as const, data: { received: stored().length } }
  }
  return {
    stored,
    calls: {
      received: () => over(async () => undefined),
      send: (offset: number, piece: Blob) =>
        over(async () => {
          if (offset === stored().length) pieces.push(await piece.text())
        }),
      pause: async () => undefined,
    },
  }
}
const options = { pieceBytes: 7, maxFailures: 5, onProgress: () => undefined }

test('a recording arrives once and whole though the line breaks 20 times', async () => {
  let lost = 0
  const server = flakyServer((call) => {
    if (lost >= 20 || call % 2 === 0) return undefined
    lost += 1
    return lost % 3 === 0 ? 'request' : 'answer'
  })
  expect(await sendTake(SOUND, server.calls, options)).toBe(undefined)
  expect(server.stored()).toBe(await SOUND.text())
  expect(lost).toBe(20)
})

test('it gives up where nothing arrives, and goes on from there later', async () => {
  let shown = 0
  let isDown = true
  const server = flakyServer((call) => (isDown && call > 10 ? 'request' : undefined))
  const onProgress = (share: number) => {
    shown = share
  }
  expect(await sendTake(SOUND, server.calls, { ...options, onProgress })).toMatchObject({ status: 0 })
  expect(shown).toBeCloseTo(0.63)
  isDown = false
  expect(await sendTake(SOUND, server.calls, options)).toBe(undefined)
  expect(server.stored()).toBe(await SOUND.text())
})

test('a refusal ends it at once', async () => {
  let sent = 0
  const refuse = async () => {
    sent += 1
    return createFailure(413, 'Too long')
  }
  const calls = { received: refuse, send: refuse, pause: async () => undefined }
  expect(await sendTake(SOUND, calls, options)).toMatchObject({ status: 413 })
  expect(sent).toBe(1)
})
