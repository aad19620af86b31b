import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import { login } from '@careerspeak/contract/auth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, clientMessages } from './client'
import { noAnswer } from './no-answer'
import { sendOnce, sendWrite } from './write'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(async () => {
  // An answer ends the memory of unanswered writes.
  await sendOnce('other', async () => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits for a result, and skips the pauses before repeats. */
async function settled<Result>(promise: Promise<Result>): Promise<Result> {
  const over = vi.fn()
  promise.then(over, over)
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5000)
    expect(over).toHaveBeenCalled()
  })
  return promise
}

/** Sends a write whose attempts have these answers, and gives the result and the keys of the attempts. */
async function make(write: string, ...answers: (string | undefined)[]) {
  const keys: string[] = []
  const result = await settled(
    sendOnce(write, async (key) => {
      keys.push(key)
      return answers.shift()
    }),
  )
  return { result, keys, left: answers.length }
}

describe('sendOnce', () => {
  test('sends an answered write once', async () => {
    expect(await make('a', 'stored', 'again')).toMatchObject({ result: 'stored', left: 1 })
  })

  test('repeats a write without an answer, with its key', async () => {
    const { result, keys } = await make('a', undefined, undefined, 'stored')
    expect(result).toBe('stored')
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('gives up after two repeats, and has the same key at the next attempt', async () => {
    const first = await make('a')
    expect(first).toMatchObject({ result: undefined, keys: { length: 3 } })
    const second = await make('a', 'stored')
    expect(second.keys).toEqual([first.keys[0]])
    const third = await make('a', 'stored')
    expect(third.keys).not.toEqual(second.keys)
  })

  test('has another key for another write, and for the same one after an answer to another', async () => {
    const first = await make('a')
    const other = await make('b', 'stored')
    const again = await make('a', 'stored')
    expect(new Set([first.keys[0], other.keys[0], again.keys[0]]).size).toBe(3)
  })

  test('does not repeat a write while the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await make('a')).toMatchObject({ result: undefined, keys: { length: 1 } })
  })
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const body = { batchId: 'abc', title: 'Small talk', date: '2033-05-06', time: '18:30', description: 'Hello.' }
const refusal = { msg: 'No.', error: { status: 409, name: 'ConflictError', message: 'No.' } }

describe('call', () => {
  test('learns what the server has answered to a write, when the first reply was lost on the way', async () => {
    const keys: unknown[] = []
    const base = await serve(({ headers }, response) => {
      keys.push(headers['idempotency-key'])
      if (keys.length === 1) return response.destroy()
      if (keys.length === 2) return response.writeHead(502).end('Bad gateway')
      return response.writeHead(409, { 'Content-Type': 'application/json' }).end(JSON.stringify(refusal))
    })
    expect(await settled(call(scheduleClass, { base, body }))).toMatchObject({ status: 409, msg: 'No.' })
    expect(keys).toHaveLength(3)
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\da-f-]{36}$/)]))
  })

  test('does not say that a write failed without an answer', async () => {
    const base = await serve((_request, response) => void response.destroy())
    const result = await settled(call(scheduleClass, { base, body }))
    expect(result).toMatchObject({ ok: false, status: 0, msg: noAnswer.text })
  })

  test('says that a write did not reach the server, if the device was offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const base = await serve((_request, response) => void response.destroy())
    const result = await settled(call(scheduleClass, { base, body }))
    expect(result).toMatchObject({ ok: false, status: 0, msg: clientMessages.unreachable })
  })

  test('does not say so offline of a write whose earlier attempt may have reached it', async () => {
    const base = await serve((_request, response) => void response.destroy())
    await settled(call(scheduleClass, { base, body }))
    vi.stubGlobal('navigator', { onLine: false })
    expect(await settled(call(scheduleClass, { base, body }))).toMatchObject({ msg: noAnswer.text })
  })

  test('takes the answer of a server that is unavailable for a write', async () => {
    const unavailable = JSON.stringify({ ...refusal, error: { ...refusal.error, status: 503 } })
    const base = await serve((_request, response) => {
      response.writeHead(503, { 'Content-Type': 'application/json' }).end(unavailable)
    })
    const answer = await settled(sendWrite(base, { method: 'POST', body }))
    expect(answer).toEqual({ status: 503, text: unavailable })
  })

  test('sends a login once, without a key', async () => {
    const keys: unknown[] = []
    const base = await serve(({ headers }, response) => {
      keys.push(headers['idempotency-key'])
      response.destroy()
    })
    const credentials = {
      email: 'a@example.com',
      password: 'secret',
      agreeToTerms: true,
      accountType: 'user',
    } as const
    expect(await settled(call(login, { base, body: credentials }))).toMatchObject({
      msg: clientMessages.unreachable,
    })
    expect(keys).toEqual([undefined])
  })
})
