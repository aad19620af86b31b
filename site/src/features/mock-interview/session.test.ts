import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import type { Devices } from '#app/recording/adapters/devices'
import type { Recording } from '#app/recording/recorder'
import { THINKING_SECONDS } from './core/interview'
import { bankOf } from './core/question.fixture'
import { createLibrary } from './library'
import { createSession } from './session'

const sound = new Blob(['sound'])
const questions = bankOf(1)

/** A session whose recorder the test plays. */
function setUp() {
  const $recording = atom<Recording>({ status: 'ready' })
  const recorder = {
    $recording,
    $devices: atom<Devices | null>(null),
    prepare: vi.fn(async () => $recording.set({ status: 'open', level: 0 })),
    start: vi.fn(async () => $recording.set({ status: 'quiet' })),
    stop: vi.fn(),
    clear: vi.fn(),
  }
  const library = createLibrary({
    load: async () => [],
    keep: async () => null,
    recordingOf: async () => sound,
    remove: async () => {},
    forget: async () => {},
  })
  const failing: (() => void)[] = []
  const remember = vi.fn()
  const session = createSession({
    recorder,
    library,
    writeDown: (_track, onFailure) => {
      failing.push(onFailure)
      return { stop: () => 'I called them.' }
    },
    remember,
    now: () => 5,
    newId: () => `take ${library.$takes.get().length + 1}`,
  })
  const record = (cut: 'limit' | 'hidden' | null = null) => {
    $recording.set({ status: 'recording', seconds: 12, level: 0.5 })
    $recording.set({ status: 'measured', sound, report: { kind: 'silent' }, cut })
  }
  session.dispatch({ type: 'begin', id: 'one', mode: 'interview', begun: 0, questions })
  return {
    session,
    recorder,
    library,
    remember,
    failing,
    record,
    status: () => session.$interview.get().status,
  }
}

describe('the session of an interview', () => {
  test('opens the devices during the thinking time, and records when that is over', () => {
    const { session, recorder, status } = setUp()
    expect(recorder.prepare).toHaveBeenCalled()
    for (let second = 0; second < THINKING_SECONDS; second += 1) session.tick()
    expect(status()).toBe('answering')
    expect(recorder.start).toHaveBeenCalledOnce()
  })

  test('stops the clock during the permission prompt', () => {
    const { session, recorder } = setUp()
    recorder.$recording.set({ status: 'asking' })
    session.tick()
    expect(session.$interview.get()).toMatchObject({ left: THINKING_SECONDS })
  })

  test('stores a recording as a take, with its words', () => {
    const { session, library, record, status } = setUp()
    session.dispatch({ type: 'answer' })
    record('limit')
    expect(status()).toBe('reviewing')
    expect(session.$latest.get()).toEqual({ id: 'take 1', cut: 'limit' })
    expect(library.$takes.get()).toEqual([
      {
        id: 'take 1',
        interview: 'one',
        question: questions[0]?.id,
        asked: questions[0]?.text,
        at: 5,
        seconds: 12,
        report: { kind: 'silent' },
        words: 'I called them.',
        heard: 'I called them.',
        ticked: [],
      },
    ])
  })

  test('stores the take of an interview that is left while it records', () => {
    const { session, library, record, status } = setUp()
    session.dispatch({ type: 'answer' })
    session.dispatch({ type: 'leave' })
    record()
    expect(status()).toBe('set-up')
    expect(library.$takes.get()).toMatchObject([{ interview: 'one' }])
  })

  test('goes back to the question, without another prompt, if the devices are refused', () => {
    const { session, recorder, status } = setUp()
    session.dispatch({ type: 'answer' })
    recorder.prepare.mockClear()
    recorder.$recording.set({ status: 'failed', problem: 'denied' })
    expect(status()).toBe('thinking')
    expect(recorder.prepare).not.toHaveBeenCalled()
    session.tryAgain()
    expect(recorder.prepare).toHaveBeenCalledOnce()
  })

  test('waits to begin again if an answer was cancelled before its first word', () => {
    const { session, recorder } = setUp()
    session.dispatch({ type: 'answer' })
    recorder.$recording.set({ status: 'ready' })
    expect(session.$interview.get()).toMatchObject({ status: 'thinking', left: 0 })
  })

  test('reports that transcription has stopped, and continues recording', () => {
    const { session, recorder, failing, status } = setUp()
    session.dispatch({ type: 'answer' })
    recorder.$recording.set({ status: 'recording', seconds: 1, level: 0 })
    failing[0]?.()
    expect(session.$notesFailed.get()).toBe(true)
    expect(status()).toBe('answering')
  })

  test('remembers the current question, also when the page is left, until the end', () => {
    const { session, remember } = setUp()
    session.dispatch({ type: 'next' })
    const ids = questions.map(({ id }) => id)
    expect(remember).toHaveBeenLastCalledWith({ left: { id: 'one', questions: ids, at: 1 } })
    session.dispatch({ type: 'leave' })
    expect(remember).toHaveBeenLastCalledWith({ left: { id: 'one', questions: ids, at: 1 } })
    session.dispatch({
      type: 'begin',
      id: 'two',
      mode: 'interview',
      begun: 0,
      questions: questions.slice(0, 1),
    })
    session.dispatch({ type: 'next' })
    expect(remember).toHaveBeenLastCalledWith({ left: null })
  })
})
