import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Checker, CheckerState } from './checker'
import { interview } from './conversation.fixture'
import { createPractice } from './practice'
import type { Finding } from './review'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Finds every "teh", as soon as it is switched on. */
function tehChecker() {
  const $state = atom<CheckerState>({ status: 'off' })
  const check = async (text: string): Promise<Finding[] | null> => {
    if ($state.get().status !== 'on') return null
    return [...text.matchAll(/teh/g)].map(({ index }) => ({
      kind: 'spelling',
      start: index,
      end: index + 3,
      words: 'teh',
      reason: 'Did you mean “the”?',
      fixes: ['the'],
    }))
  }
  const checker: Checker = {
    $state,
    start: () => $state.set({ status: 'on' }),
    stop: () => $state.set({ status: 'off' }),
    check,
  }
  return checker
}

function begin() {
  const checker = tehChecker()
  const notify = vi.fn()
  const practice = createPractice({ now: Date.now, seed: () => 4, notify, checker })
  const messages = () => {
    const conversation = practice.$conversation.get()
    return conversation.status === 'connected' ? conversation.messages : []
  }
  const connect = () => {
    practice.choose(interview)
    practice.connect()
    vi.advanceTimersByTime(3000)
  }
  return { checker, notify, practice, messages, connect }
}

describe('a practice', () => {
  test('asks for a topic by a notice', () => {
    const { practice, notify } = begin()
    practice.connect()
    expect(notify).toHaveBeenCalledExactlyOnceWith('topic-missing')
  })

  test('finds the partner after three seconds and answers within the time of a reply', () => {
    const { practice, messages, connect } = begin()
    connect()
    expect(messages()).toHaveLength(1)
    practice.send('Hello.')
    vi.advanceTimersByTime(1499)
    expect(messages()).toHaveLength(2)
    vi.advanceTimersByTime(1001)
    expect(messages()).toHaveLength(3)
  })

  test('reviews messages, also those that were sent before feedback was switched on', async () => {
    const { practice, checker, connect, messages } = begin()
    connect()
    practice.send('It is teh end.')
    expect(practice.$reviews.get()).toEqual({})
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    const id = messages()[1]?.id ?? ''
    expect(practice.$reviews.get()[id]?.findings).toHaveLength(1)
    const [finding] = practice.$reviews.get()[id]?.findings ?? []
    if (finding) practice.fix(id, finding, 'the')
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$reviews.get()[id]).toMatchObject({
      status: 'checked',
      text: 'It is the end.',
      findings: [],
    })
  })

  test('ends with a summary, and with nothing else left', async () => {
    const { practice, checker, connect } = begin()
    connect()
    checker.start(true)
    practice.send('It is teh end.')
    await vi.advanceTimersByTimeAsync(0)
    practice.disconnect()
    expect(practice.$ended.get()?.summary.corrections).toEqual([{ kind: 'spelling', found: 1, fixed: 0 }])
    expect(practice.$conversation.get()).toEqual({ status: 'disconnected', topic: null })
    expect(practice.$reviews.get()).toEqual({})
    expect(vi.getTimerCount()).toBe(0)
  })

  test('shows no summary when nothing was said', () => {
    const { practice, connect } = begin()
    connect()
    practice.disconnect()
    expect(practice.$ended.get()).toBeNull()
  })

  test('keeps the last summary until a new partner is looked for', () => {
    const { practice, connect } = begin()
    connect()
    practice.send('Yes.')
    practice.disconnect()
    practice.connect()
    expect(practice.$ended.get()).not.toBeNull()
    connect()
    expect(practice.$ended.get()).toBeNull()
  })

  test('stops its timer when it is disposed of', () => {
    const { practice, connect } = begin()
    connect()
    practice.send('Yes.')
    practice.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })
})
