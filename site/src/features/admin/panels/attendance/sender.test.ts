import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFailure } from '#app/http/client'
import { createSender, type SavingState } from './sender'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A sender of marks that are counted, to a server that answers with these statuses, and then with 200. */
function setUp(...statuses: number[]) {
  let marks = 0
  const sent: number[] = []
  const states: SavingState[] = []
  const sender = createSender({
    hasMore: () => marks > 0,
    send: async () => {
      const status = statuses.shift() ?? 200
      if (status !== 200) return createFailure(status, 'No.')
      sent.push(marks)
      marks = 0
      return undefined
    },
    onState: (state) => states.push(state),
    pause: 100,
  })
  const tick = () => {
    marks += 1
    sender.changed()
  }
  const undo = () => {
    marks = 0
    sender.changed()
  }
  return {
    sender,
    undo,
    sent,
    states,
    tick,
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

describe('a sender', () => {
  test('sends changes in quick succession as one request', async () => {
    const { tick, wait, sent, states } = setUp()
    tick()
    await wait(99)
    tick()
    expect(states.at(-1)).toBe('saving')
    await wait(99)
    expect(sent).toEqual([])
    await wait(1)
    expect([sent, states.at(-1)]).toEqual([[2], 'saved'])
  })

  test('keeps unsent marks, and retries with growing delays', async () => {
    const { tick, wait, sent, states } = setUp(0, 503)
    tick()
    await wait(100)
    expect([sent, states.at(-1)]).toEqual([[], 'waiting'])
    tick()
    await wait(1000)
    expect(states.at(-1)).toBe('waiting')
    await wait(1999)
    expect(sent).toEqual([])
    await wait(1)
    expect([sent, states.at(-1)]).toEqual([[2], 'saved'])
  })

  test('sends at once when the server may be back', async () => {
    const { sender, tick, wait, sent } = setUp(0)
    tick()
    await wait(100)
    await sender.sendNow()
    expect(sent).toEqual([1])
    await wait(60_000)
    expect(sent).toEqual([1])
  })

  test('does not retry a refused mark, shows the reason, and sends it with the next change', async () => {
    for (const status of [400, 403, 404, 409, 413]) {
      const { tick, wait, sent, states } = setUp(status)
      tick()
      await wait(600_000)
      expect([sent, states.at(-1)]).toEqual([[], createFailure(status, 'No.')])
      tick()
      await wait(100)
      expect([sent, states.at(-1)]).toEqual([[2], 'saved'])
    }
  })

  test('sends the next mark after a refusal that followed a lost connection', async () => {
    const { tick, wait, sent, states } = setUp(0, 409)
    tick()
    await wait(600_000)
    expect(states.at(-1)).toEqual(createFailure(409, 'No.'))
    tick()
    await wait(100)
    expect([sent, states.at(-1)]).toEqual([[2], 'saved'])
  })

  test('sends the next mark after the only one was undone without a connection', async () => {
    const { tick, undo, wait, sent, states } = setUp(0)
    tick()
    await wait(100)
    expect(states.at(-1)).toBe('waiting')
    undo()
    expect(states.at(-1)).toBe('saved')
    tick()
    expect(states.at(-1)).toBe('saving')
    await wait(100)
    expect([sent, states.at(-1)]).toEqual([[1], 'saved'])
  })

  test('keeps unsent marks for the next login', async () => {
    const { tick, wait, states } = setUp(401)
    tick()
    await wait(600_000)
    expect(states.at(-1)).toBe('waiting')
  })
})
