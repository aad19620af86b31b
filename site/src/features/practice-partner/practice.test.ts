import type { Checker, CheckerState } from '@careerspeak/english/checker'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Finding } from '#app/corrections/review'
import type { KeptTalk } from './adapters/kept-talks'
import { interview } from './core/conversation.fixture'
import type { Partner } from './core/partner'
import { createPractice } from './practice'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Finds every "teh" once it is on, and the first one while it starts. */
function tehChecker() {
  const $state = atom<CheckerState>({ status: 'off' })
  const check: Checker['check'] = async (text, onFirst) => {
    if ($state.get().status === 'starting') {
      onFirst?.(findingsOf(text).slice(0, 1))
      await new Promise<void>((resolve) => $state.listen(({ status }) => status !== 'starting' && resolve()))
    }
    return $state.get().status === 'on' ? findingsOf(text) : null
  }
  const findingsOf = (text: string): Finding[] =>
    [...text.matchAll(/teh/g)].map(({ index }) => ({
      kind: 'spelling',
      start: index,
      end: index + 3,
      words: 'teh',
      reason: 'Did you mean “the”?',
      fixes: ['the'],
    }))
  const checker: Checker = {
    $state,
    start: () => $state.set({ status: 'on' }),
    stop: () => $state.set({ status: 'off' }),
    check,
  }
  return checker
}

/** The talk that was kept last. */
function lastOf({ mock }: { mock: { lastCall?: [KeptTalk] | undefined } }): KeptTalk {
  const [talk] = mock.lastCall ?? []
  if (!talk) throw new Error('No talk was kept.')
  return talk
}

const scripted: Partner = async ({ script }) => script

function begin(partner = scripted) {
  const checker = tehChecker()
  const notify = vi.fn()
  const findClaims = vi.fn(async () => [{ turn: 0, quote: 'I build bridges.', text: 'Short and clear.' }])
  const saveTalk = vi.fn()
  const storeTry = vi.fn()
  const storeTalk = vi.fn(async (_: KeptTalk) => true)
  const logPractice = vi.fn()
  const addMistake = vi.fn()
  const makeCards = vi.fn()
  const practice = createPractice({
    now: Date.now,
    seed: () => 4,
    notify,
    partner,
    findClaims,
    checker,
    saveTalk,
    storeTry,
    storeTalk,
    logPractice,
    addMistake,
    makeCards,
  })
  const messages = () => {
    const conversation = practice.$conversation.get()
    return conversation.status === 'connected' ? conversation.messages : []
  }
  const connect = () => {
    practice.choose(interview)
    practice.connect()
    vi.advanceTimersByTime(3000)
  }
  return {
    checker,
    notify,
    saveTalk,
    storeTry,
    storeTalk,
    logPractice,
    addMistake,
    makeCards,
    practice,
    messages,
    connect,
  }
}

describe('a practice', () => {
  test('asks for a topic in a notice', () => {
    const { practice, notify } = begin()
    practice.connect()
    expect(notify).toHaveBeenCalledExactlyOnceWith('topic-missing')
  })

  test('finds the partner after three seconds, and answers within the reply time', async () => {
    const { practice, messages, connect } = begin()
    connect()
    expect(messages()).toHaveLength(1)
    practice.send('Hello.')
    await vi.advanceTimersByTimeAsync(1499)
    expect(messages()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1001)
    expect(messages()).toHaveLength(3)
  })

  test('sends what was said on another page once the partner has greeted the learner', async () => {
    const { practice, messages } = begin()
    practice.choose(interview)
    practice.connect('I keep the books of a shop.')
    await vi.advanceTimersByTimeAsync(2999)
    expect(messages()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(messages().map(({ sender }) => sender)).toEqual(['partner', 'user'])
    await vi.advanceTimersByTimeAsync(2500)
    expect(messages().map(({ sender }) => sender)).toEqual(['partner', 'user', 'partner'])
  })

  test('sends nothing that was said on another page once the search is cancelled', async () => {
    const { practice, messages } = begin()
    practice.choose(interview)
    practice.connect('I keep the books of a shop.')
    practice.disconnect()
    practice.choose(interview)
    practice.connect()
    await vi.advanceTimersByTimeAsync(6000)
    expect(messages().map(({ sender }) => sender)).toEqual(['partner'])
  })

  test('reviews messages, including those sent before feedback was switched on', async () => {
    const { practice, addMistake, checker, connect, messages } = begin()
    connect()
    practice.send('It is teh end.')
    expect(practice.$reviews.get()).toEqual({})
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    const id = messages()[1]?.id ?? ''
    expect(practice.$reviews.get()[id]?.findings).toHaveLength(1)
    const [finding] = practice.$reviews.get()[id]?.findings ?? []
    if (finding) practice.fix(id, finding, 'the')
    expect(addMistake).toHaveBeenCalledExactlyOnceWith({
      sentence: 'It is teh end.',
      words: 'teh',
      fix: 'the',
      reason: 'Did you mean “the”?',
      kind: 'spelling',
      rule: 'spelling',
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$reviews.get()[id]).toMatchObject({
      status: 'checked',
      text: 'It is the end.',
      findings: [],
    })
  })

  test('shows the first findings while the checker starts, and then all of them', async () => {
    const { practice, checker, connect, messages } = begin()
    connect()
    checker.$state.set({ status: 'starting', received: null })
    practice.send('It is teh end of teh day.')
    await vi.advanceTimersByTimeAsync(0)
    const review = () => practice.$reviews.get()[messages()[1]?.id ?? '']
    expect(review()).toMatchObject({ status: 'checking', findings: [{ start: 6 }] })
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(review()).toMatchObject({ status: 'checked', findings: [{ start: 6 }, { start: 17 }] })
  })

  test('ends with a summary, and clears everything else', async () => {
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

  test('checks remaining messages once the checker is ready, and updates the summary', async () => {
    const { practice, checker, connect, storeTry } = begin()
    connect()
    checker.$state.set({ status: 'starting', received: null })
    practice.send('It is teh end.')
    practice.send('It is over.')
    practice.disconnect()
    const summary = () => practice.$ended.get()?.summary
    expect(summary()).toMatchObject({ corrections: null, unchecked: 2 })
    expect(storeTry.mock.lastCall?.[1]).toMatchObject({ corrections: null })
    checker.$state.set({ status: 'failed', reason: 'download' })
    expect(summary()).toMatchObject({ corrections: null, unchecked: 2 })
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(summary()).toMatchObject({
      corrections: [{ kind: 'spelling', found: 1, fixed: 0 }],
      unchecked: 0,
    })
    expect(storeTry).toHaveBeenCalledTimes(2)
    expect(storeTry.mock.lastCall?.[1]).toMatchObject({ corrections: 1 })
  })

  test('makes cards of the corrections that are left, once, when all are known', async () => {
    const { practice, checker, connect, makeCards } = begin()
    connect()
    checker.$state.set({ status: 'starting', received: null })
    practice.send('It is teh end of teh day.')
    practice.disconnect()
    expect(makeCards).not.toHaveBeenCalled()
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    practice.tick(0, true)
    expect(makeCards).toHaveBeenCalledExactlyOnceWith([
      expect.objectContaining({ words: 'teh', fix: 'the' }),
      expect.objectContaining({ words: 'teh', fix: 'the' }),
    ])
  })

  test('opens the summary of a kept talk again, and stores nothing anew', () => {
    const { practice, connect, storeTalk, storeTry } = begin()
    connect()
    practice.send('I build bridges.')
    practice.disconnect()
    practice.closeSummary()
    practice.reopen(lastOf(storeTalk))
    expect(practice.$ended.get()?.summary.turns).toBe(1)
    expect([storeTalk, storeTry].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('keeps the aims that are ticked during the talk and in its summary', () => {
    const { practice, connect, storeTalk, storeTry } = begin()
    connect()
    practice.send('I build bridges.')
    practice.tick(0, true)
    practice.disconnect()
    expect(practice.$ended.get()?.summary.aims).toEqual([
      { text: 'Did you name one strength?', isTicked: true },
    ])
    practice.tick(0, false)
    expect(lastOf(storeTalk).conversation.ticked).toEqual([])
    expect(storeTry.mock.lastCall?.[1]).toMatchObject({ ticked: 0, aims: 1 })
  })

  test('forgets a declared move once its message is sent', async () => {
    const { practice, connect } = begin()
    connect()
    practice.$move.set(0)
    practice.send('I build bridges.')
    expect(practice.$move.get()).toBeNull()
    practice.$move.set(1)
    await vi.advanceTimersByTimeAsync(2500)
    expect(practice.$move.get()).toBeNull()
  })

  test('does not say that a talk is kept where the device has no room', async () => {
    const { practice, connect, storeTalk } = begin()
    storeTalk.mockResolvedValueOnce(false)
    connect()
    practice.send('I build bridges.')
    practice.disconnect()
    expect(practice.$ended.get()?.isKept).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$ended.get()?.isKept).toBe(false)
  })

  test('does not wait for the checker if feedback is off', () => {
    const { practice, connect } = begin()
    connect()
    practice.send('It is teh end.')
    practice.disconnect()
    expect(practice.$ended.get()?.summary).toMatchObject({ corrections: null, unchecked: 0 })
  })

  test('discards a summary that is closed while its answers are checked', async () => {
    const { practice, checker, connect } = begin()
    connect()
    checker.$state.set({ status: 'starting', received: null })
    practice.send('It is teh end.')
    practice.disconnect()
    practice.closeSummary()
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$ended.get()).toBeNull()
  })

  test('shows no summary of an empty talk', () => {
    const { practice, connect } = begin()
    connect()
    practice.disconnect()
    expect(practice.$ended.get()).toBeNull()
  })

  test('keeps the last summary until the next search for a partner', () => {
    const { practice, connect } = begin()
    connect()
    practice.send('Yes.')
    practice.disconnect()
    practice.connect()
    expect(practice.$ended.get()).not.toBeNull()
    connect()
    expect(practice.$ended.get()).toBeNull()
  })

  test('stops its timer when it is disposed', () => {
    const { practice, connect } = begin()
    connect()
    practice.send('Yes.')
    practice.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('saves the talk and unsent input until it ends, and then keeps the talk and its figures', () => {
    const { practice, connect, saveTalk, storeTry, storeTalk, logPractice } = begin()
    connect()
    practice.send('Yes.')
    practice.$draft.set('And')
    practice.saveNow()
    const kept = saveTalk.mock.lastCall?.[0]
    expect(kept).toMatchObject({ draft: 'And', conversation: { status: 'connected' } })
    practice.disconnect()
    expect(saveTalk).toHaveBeenLastCalledWith(null)
    expect(practice.$draft.get()).toBe('')
    expect(storeTry).toHaveBeenCalledExactlyOnceWith(interview.id, expect.objectContaining({ answers: 1 }))
    expect(lastOf(storeTalk).conversation.messages).toHaveLength(2)
    expect(logPractice).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'conversation', words: 1, corrections: null }),
    )
    practice.resume(kept)
    expect(practice.$draft.get()).toBe('And')
    expect(practice.$conversation.get()).toMatchObject({ status: 'connected' })
  })
})

describe('a partner with a language model', () => {
  test('shows that it is typing, and then its words', async () => {
    const partner: Partner = async ({ script }, { onText }) => {
      onText('Well,')
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return { ...script, text: 'Well, tell me more.' }
    }
    const { practice, messages, connect } = begin(partner)
    connect()
    practice.send('I build bridges.')
    await vi.advanceTimersByTimeAsync(2500)
    expect(practice.$writing.get()).toBe('Well,')
    await vi.advanceTimersByTimeAsync(1000)
    expect(messages().at(-1)?.text).toBe('Well, tell me more.')
    expect(practice.$writing.get()).toBe('')
  })

  test('falls back to the script on a failure, in the same conversation', async () => {
    const { practice, messages, connect } = begin(async () => {
      throw new Error('Away.')
    })
    connect()
    practice.send('I build bridges.')
    await vi.advanceTimersByTimeAsync(2500)
    expect(interview.steps.some(({ says }) => messages().at(-1)?.text.endsWith(says))).toBe(true)
  })

  test('says what it noticed, after a talk that it played', async () => {
    const { practice, connect } = begin(async ({ script }) => ({
      ...script,
      talk: { ...script.talk, sealed: 's' },
    }))
    connect()
    practice.send('I build bridges.')
    await vi.advanceTimersByTimeAsync(2500)
    practice.disconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$ended.get()?.claims).toMatchObject([{ quote: 'I build bridges.' }])
  })

  test('is stopped and asked again when the learner continues before its answer', async () => {
    const signals: AbortSignal[] = []
    const partner: Partner = ({ script }, { signal }) => {
      signals.push(signal)
      return new Promise((resolve) => setTimeout(() => resolve(script), 5000))
    }
    const { practice, messages, connect } = begin(partner)
    connect()
    practice.send('I build bridges.')
    await vi.advanceTimersByTimeAsync(2500)
    practice.send('Long ones.')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await vi.advanceTimersByTimeAsync(7500)
    expect(messages().map(({ sender }) => sender)).toEqual(['partner', 'user', 'user', 'partner'])
    practice.send('And I stop here.')
    await vi.advanceTimersByTimeAsync(2500)
    practice.disconnect()
    expect(signals.at(-1)?.aborted).toBe(true)
  })
})
