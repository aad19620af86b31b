import type { Checker, CheckerState } from '@careerspeak/english/checker'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Finding } from '#app/corrections/review'
import { $toasts } from '#app/notices/toasts'
import { $practiceLog } from '#app/practice-log/record'
import type { KeptTalk, SavedTalk } from './adapters/talks'
import type { Partner } from './core/conversation'
import { interview } from './core/conversation.fixture'
import { createPractice } from './practice'
import { $tries } from './shared/tries'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const $list of [$toasts, $practiceLog]) $list.set([])
  $tries.set({})
})

const tries = () => $tries.get()[interview.id]

const findingsOf = (text: string): Finding[] =>
  [...text.matchAll(/teh/g)].map(({ index }) => ({
    kind: 'spelling',
    start: index,
    end: index + 3,
    words: 'teh',
    reason: 'Did you mean “the”?',
    fixes: ['the'],
  }))

/** Finds every "teh" once it is on, and the first one while it starts. */
function tehChecker(): Checker {
  const $state = atom<CheckerState>({ status: 'off' })
  return {
    $state,
    start: () => $state.set({ status: 'on' }),
    stop: () => $state.set({ status: 'off' }),
    async check(text, onFirst) {
      if ($state.get().status === 'starting') {
        onFirst?.(findingsOf(text).slice(0, 1))
        await new Promise<void>((resolve) =>
          $state.listen(({ status }) => status !== 'starting' && resolve()),
        )
      }
      return $state.get().status === 'on' ? findingsOf(text) : null
    },
  }
}

const starting: CheckerState = { status: 'starting', received: null }

function begin(partner: Partner = async ({ script }) => script) {
  const checker = tehChecker()
  const effects = {
    findClaims: vi.fn(async () => [{ turn: 0, quote: 'I build bridges.', text: 'Short and clear.' }]),
    saveTalk: vi.fn((_: SavedTalk | null) => true),
    storeTalk: vi.fn(async (_: KeptTalk) => {}),
    addMistake: vi.fn(),
    makeCards: vi.fn(),
  }
  const practice = createPractice(checker, partner, effects)
  const messages = () => {
    const conversation = practice.$conversation.get()
    return conversation.status === 'connected' ? conversation.messages : []
  }
  const senders = () => messages().map(({ sender }) => sender)
  const summary = () => practice.$ended.get()?.summary
  return { checker, ...effects, practice, messages, senders, summary }
}

/** A talk in which this was said. */
function talked(said: readonly string[] = [], partner?: Partner) {
  const begun = begin(partner)
  begun.practice.connect(interview)
  vi.advanceTimersByTime(3000)
  for (const text of said) begun.practice.send(text)
  return begun
}

describe('a practice', () => {
  test('finds the partner after three seconds, who answers within the reply time', async () => {
    const { practice, messages } = talked(['Hello.'])
    await vi.advanceTimersByTimeAsync(1499)
    expect(messages()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1001)
    expect(messages()).toHaveLength(3)
    practice.dispose()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(messages()).toHaveLength(3)
  })

  test('sends what was said on another page once the partner has greeted the learner, unless it is cancelled', async () => {
    const { practice, senders } = begin()
    practice.connect(interview, 'I keep the books of a shop.')
    practice.disconnect()
    practice.connect(interview)
    await vi.advanceTimersByTimeAsync(6000)
    expect(senders()).toEqual(['partner'])
    practice.disconnect()
    practice.connect(interview, 'I keep the books of a shop.')
    await vi.advanceTimersByTimeAsync(3000)
    expect(senders()).toEqual(['partner', 'user'])
    await vi.advanceTimersByTimeAsync(2500)
    expect(senders()).toEqual(['partner', 'user', 'partner'])
  })

  test('says that the microphone is active or muted', () => {
    const { practice } = talked()
    practice.toggleMicrophone()
    practice.toggleMicrophone()
    expect($toasts.get().map(({ title }) => title)).toEqual(['Microphone is active', 'Microphone is muted'])
  })

  test('reviews messages, including those sent before feedback was switched on', async () => {
    const { practice, addMistake, checker, messages } = talked(['It is teh end.'])
    expect(practice.$reviews.get()).toEqual({})
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    const id = messages()[1]?.id ?? ''
    expect(practice.$reviews.get()[id]?.findings).toHaveLength(1)
    const [finding] = practice.$reviews.get()[id]?.findings ?? []
    if (finding) practice.correcting(id).onFix(finding, 'the')
    expect(addMistake).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ sentence: 'It is teh end.', words: 'teh', fix: 'the' }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$reviews.get()[id]).toMatchObject({ status: 'checked', text: 'It is the end.' })
  })

  test('shows the first findings while the checker starts, and then all of them', async () => {
    const { practice, checker, messages } = talked(['It is teh end of teh day.'])
    checker.$state.set(starting)
    await vi.advanceTimersByTimeAsync(0)
    const review = () => practice.$reviews.get()[messages()[1]?.id ?? '']
    expect(review()).toMatchObject({ status: 'checking', findings: [{ start: 6 }] })
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(review()).toMatchObject({ status: 'checked', findings: [{ start: 6 }, { start: 17 }] })
  })

  test('ends with a summary until the next talk, and clears everything else', async () => {
    const { practice, checker, summary } = talked(['It is teh end.'])
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    practice.disconnect()
    expect(summary()?.corrections).toEqual([{ kind: 'spelling', found: 1, fixed: 0 }])
    expect(practice.$conversation.get()).toEqual({ status: 'disconnected' })
    practice.connect(interview)
    expect(practice.$ended.get()).toBeNull()
    expect(practice.$reviews.get()).toEqual({})
  })

  test('checks remaining messages once the checker is ready, updates the summary, and makes cards once', async () => {
    const { practice, checker, summary, storeTalk, makeCards } = talked([
      'It is teh end of teh day.',
      'It is over.',
    ])
    checker.$state.set(starting)
    practice.disconnect()
    expect(summary()).toMatchObject({ corrections: null, unchecked: 2 })
    expect(tries()).toMatchObject([{ corrections: null }])
    checker.$state.set({ status: 'failed', reason: 'download' })
    expect(summary()).toMatchObject({ corrections: null, unchecked: 2 })
    await vi.advanceTimersByTimeAsync(0)
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(summary()).toMatchObject({
      corrections: [{ kind: 'spelling', found: 2, fixed: 0 }],
      unchecked: 0,
    })
    expect(storeTalk).toHaveBeenCalledTimes(2)
    expect(tries()).toMatchObject([{ corrections: 2 }])
    practice.tick(0, true)
    const card = expect.objectContaining({ words: 'teh', fix: 'the' })
    expect(makeCards).toHaveBeenCalledExactlyOnceWith([card, card])
  })

  test('discards a summary that is closed while its answers are checked', async () => {
    const { practice, checker } = talked(['It is teh end.'])
    checker.$state.set(starting)
    practice.disconnect()
    practice.closeSummary()
    checker.start(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$ended.get()).toBeNull()
    expect(practice.$reviews.get()).toEqual({})
  })

  test('does not wait for the checker if feedback is off, and shows no summary of an empty talk', () => {
    const { practice, summary } = talked(['It is teh end.'])
    practice.disconnect()
    expect(summary()).toMatchObject({ corrections: null, unchecked: 0 })
    const empty = talked().practice
    empty.disconnect()
    expect(empty.$ended.get()).toBeNull()
  })

  test('opens the summary of a kept talk again, and stores nothing anew', () => {
    const { practice, summary, storeTalk } = talked(['I build bridges.'])
    practice.disconnect()
    practice.closeSummary()
    $tries.set({})
    const [talk] = storeTalk.mock.lastCall ?? []
    if (talk) practice.reopen(talk)
    expect(summary()?.turns).toBe(1)
    expect(storeTalk).toHaveBeenCalledTimes(1)
    expect(tries()).toBeUndefined()
  })

  test('keeps the aims that are ticked during the talk and in its summary', () => {
    const { practice, summary, storeTalk } = talked(['I build bridges.'])
    practice.tick(0, true)
    practice.disconnect()
    expect(summary()?.aims).toEqual([{ text: 'Did you name one strength?', isTicked: true }])
    practice.tick(0, false)
    expect(storeTalk.mock.lastCall?.[0].conversation.ticked).toEqual([])
    expect(tries()).toMatchObject([{ ticked: 0, aims: 1 }])
  })

  test('forgets a declared move once its message is sent', async () => {
    const { practice } = talked()
    practice.$move.set(0)
    practice.send('I build bridges.')
    expect(practice.$move.get()).toBeNull()
    practice.$move.set(1)
    await vi.advanceTimersByTimeAsync(2500)
    expect(practice.$move.get()).toBeNull()
  })

  test('says once that a talk can’t be saved, and doesn’t say that it is kept where the device has no room', async () => {
    const { practice, saveTalk, storeTalk } = talked()
    const notified = vi.fn()
    const stop = $toasts.listen(notified)
    saveTalk.mockReturnValue(false)
    storeTalk.mockRejectedValueOnce(new Error('No room.'))
    practice.send('I build bridges.')
    practice.send('Long ones.')
    practice.disconnect()
    expect(practice.$ended.get()?.isKept).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$ended.get()?.isKept).toBe(false)
    expect(notified).toHaveBeenCalledTimes(2)
    stop()
  })

  test('saves the talk and unsent input until it ends, and then keeps the talk and its figures', () => {
    const { practice, saveTalk, storeTalk } = talked(['Yes.'])
    practice.$draft.set('And')
    practice.saveNow()
    const [saved] = saveTalk.mock.lastCall ?? []
    expect(saved).toMatchObject({ draft: 'And', conversation: { status: 'connected' } })
    practice.disconnect()
    expect(saveTalk).toHaveBeenLastCalledWith(null)
    expect(practice.$draft.get()).toBe('')
    expect(tries()).toMatchObject([{ answers: 1 }])
    expect(storeTalk.mock.lastCall?.[0].conversation.messages).toHaveLength(2)
    expect($practiceLog.get()).toMatchObject([{ kind: 'conversation', words: 1, corrections: null }])
    if (saved) practice.resume(saved)
    expect(practice.$draft.get()).toBe('And')
    expect(practice.$conversation.get()).toMatchObject({ status: 'connected' })
  })
})

describe('a partner with a language model', () => {
  test('shows that it is typing, and then its words, and says what it noticed afterwards', async () => {
    const { practice, messages } = talked(['I build bridges.'], async ({ script }, { onText }) => {
      onText('Well,')
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return { text: 'Well, tell me more.', talk: { ...script.talk, sealed: 's' } }
    })
    await vi.advanceTimersByTimeAsync(2500)
    expect(practice.$writing.get()).toBe('Well,')
    await vi.advanceTimersByTimeAsync(1000)
    expect(messages().at(-1)?.text).toBe('Well, tell me more.')
    expect(practice.$writing.get()).toBe('')
    practice.disconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect(practice.$ended.get()?.claims).toMatchObject([{ quote: 'I build bridges.' }])
  })

  test('falls back to the script on a failure, in the same conversation', async () => {
    const { messages } = talked(['I build bridges.'], () => Promise.reject(new Error('Away.')))
    await vi.advanceTimersByTimeAsync(2500)
    expect(interview.steps.some(({ says }) => messages().at(-1)?.text.endsWith(says))).toBe(true)
  })

  test('is stopped and asked again when the learner continues before its answer', async () => {
    const signals: AbortSignal[] = []
    const { practice, senders } = talked(['I build bridges.'], ({ script }, { signal }) => {
      signals.push(signal)
      return new Promise((resolve) => setTimeout(() => resolve(script), 5000))
    })
    await vi.advanceTimersByTimeAsync(2500)
    practice.send('Long ones.')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await vi.advanceTimersByTimeAsync(7500)
    expect(senders()).toEqual(['partner', 'user', 'user', 'partner'])
    practice.send('And I stop here.')
    await vi.advanceTimersByTimeAsync(2500)
    practice.disconnect()
    expect(signals.at(-1)?.aborted).toBe(true)
  })
})
