import { describe, expect, test, vi } from 'vitest'
import { addWords, dictate } from './dictate'
import { findDictation, type Recognition, type RecognitionClass } from './dictation'

/** Stands in for the browser's recognition. */
function browser() {
  const made: FakeRecognition[] = []
  class FakeRecognition extends EventTarget implements Recognition {
    lang = ''
    continuous = false
    interimResults = false
    processLocally = false
    start = vi.fn()
    abort = vi.fn()
    constructor() {
      super()
      made.push(this)
    }
    hear(...results: [transcript: string, isFinal: boolean][]) {
      const list = results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }))
      this.dispatchEvent(Object.assign(new Event('result'), { results: list, resultIndex: 0 }))
    }
    fail(error: SpeechRecognitionErrorCode) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }))
      this.dispatchEvent(new Event('end'))
    }
  }
  const handlers = { onStart: vi.fn(), onInterim: vi.fn(), onWords: vi.fn(), onFailure: vi.fn() }
  const listen = (onDevice = false, microphone = true) => {
    const hasMicrophone = async () => microphone
    const stop = dictate(
      { Recognition: FakeRecognition, language: 'en-IN', onDevice, hasMicrophone },
      handlers,
    )
    const [recognition] = made
    if (!recognition) throw new Error('No recognition was made.')
    return { stop, recognition }
  }
  return { handlers, listen }
}

describe('dictating', () => {
  test('tells guesses and settled words apart', () => {
    const { handlers, listen } = browser()
    const { recognition } = listen()
    recognition.hear([' I am ', true], [' from Pu', false])
    expect(handlers.onInterim).toHaveBeenLastCalledWith('from Pu')
    expect(handlers.onWords).toHaveBeenLastCalledWith('I am')
  })

  test('asks for the device where that was promised', () => {
    expect(browser().listen(true).recognition.processLocally).toBe(true)
    expect(browser().listen().recognition.processLocally).toBe(false)
  })

  test('continues after a silence and ends after a failure', () => {
    const { handlers, listen } = browser()
    const { recognition } = listen()
    recognition.fail('no-speech')
    expect(recognition.start).toHaveBeenCalledTimes(2)
    recognition.fail('not-allowed')
    expect(recognition.start).toHaveBeenCalledTimes(2)
    expect(handlers.onFailure).toHaveBeenCalledExactlyOnceWith('blocked')
  })

  test('is said to listen only when the service does not fail at once', () => {
    vi.useFakeTimers()
    const { handlers, listen } = browser()
    const { recognition } = listen()
    recognition.dispatchEvent(new Event('start'))
    recognition.fail('network')
    vi.advanceTimersByTime(1000)
    expect(handlers.onStart).not.toHaveBeenCalled()
    expect(handlers.onFailure).toHaveBeenCalledExactlyOnceWith('unreachable')
    const working = browser()
    working.listen().recognition.dispatchEvent(new Event('start'))
    vi.advanceTimersByTime(1000)
    expect(working.handlers.onStart).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test.each([
    [true, 'unreachable'],
    [false, 'no microphone'],
  ] as const)('without sound, a device with a microphone (%s) is told “%s”', async (microphone, failure) => {
    const { handlers, listen } = browser()
    listen(false, microphone).recognition.fail('audio-capture')
    await expect.poll(() => handlers.onFailure.mock.calls).toEqual([[failure]])
  })

  test('hears nothing more once it is stopped', () => {
    const { handlers, listen } = browser()
    const { stop, recognition } = listen()
    stop()
    recognition.hear(['late', true])
    recognition.fail('aborted')
    expect(recognition.abort).toHaveBeenCalledOnce()
    expect(handlers.onWords).not.toHaveBeenCalled()
    expect(recognition.start).toHaveBeenCalledOnce()
  })

  test('puts a space between typed and dictated words', () => {
    expect(addWords('', 'hello')).toBe('hello')
    expect(addWords('I am', 'here')).toBe('I am here')
    expect(addWords('I am\n', 'here')).toBe('I am\nhere')
  })
})

describe('finding dictation', () => {
  const withLocal = (
    states: Record<string, 'available' | 'downloadable' | 'unavailable'>,
  ): RecognitionClass =>
    Object.assign(class extends EventTarget {} as RecognitionClass, {
      available: async ({ langs: [language = ''] }: { langs: string[] }) => states[language] ?? 'unavailable',
    })

  test('says unavailable without the interface, and the vendor without an answer about the device', async () => {
    expect((await findDictation(undefined)).place).toBe('unavailable')
    expect((await findDictation(class extends EventTarget {} as RecognitionClass)).place).toBe('vendor')
  })

  test('prefers the device, then a download, then the vendor', async () => {
    expect(await findDictation(withLocal({ 'en-IN': 'downloadable', 'en-GB': 'available' }))).toMatchObject({
      place: 'on-device',
      language: 'en-GB',
    })
    expect(await findDictation(withLocal({ 'en-US': 'downloadable' }))).toMatchObject({
      place: 'downloadable',
      language: 'en-US',
    })
    expect((await findDictation(withLocal({}))).place).toBe('vendor')
  })

  test('takes a refused question for a no', async () => {
    const refusing: RecognitionClass = Object.assign(class extends EventTarget {} as RecognitionClass, {
      available: () => Promise.reject(new Error('not allowed here')),
    })
    expect((await findDictation(refusing)).place).toBe('vendor')
  })
})
