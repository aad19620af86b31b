import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Devices } from './adapters/devices'
import type { Batch } from './core/framer'
import { type Heard, join } from './core/listen'
import type { Report } from './core/report'
import { createRecorder, type Recording } from './recorder'

const batch = (power = 0.01): Batch => ({
  powers: new Float32Array(10).fill(power),
  peaks: new Float32Array(10),
  samples: new Float32Array(800),
})

const silent: Report = { kind: 'silent' }
const sound = new Blob(['sound'])

const LONGEST = 3

/** A recorder with a microphone that the test plays to. */
function setUp({
  measure = async () => silent,
  hear: readBack,
  openFails,
  recordFails = false,
}: {
  hear?: Devices['hear']
  measure?: (heard: Heard) => Promise<Report>
  openFails?: Error
  recordFails?: boolean
} = {}) {
  const events: { onBatch: (batch: Batch) => void; onGone: () => void }[] = []
  const close = vi.fn()
  const record = () => {
    if (recordFails) throw new DOMException('', 'NotSupportedError')
    return { stop: async () => sound }
  }
  const recorder = createRecorder({
    devices: {
      open: async (heard) => {
        if (openFails) throw openFails
        events.push(heard)
        const stream = new EventTarget() as MediaStream
        return { rate: 8000, stream, cameraProblem: null, record, hear: readBack, close }
      },
    },
    measure,
    longest: () => LONGEST,
  })
  const hear = (count: number) => {
    for (let index = 0; index < count; index += 1) events.at(-1)?.onBatch(batch())
  }
  const status = (): Recording['status'] => recorder.$recording.get().status
  const ended = () => vi.waitFor(() => expect(status()).toBe('measured'))
  return { recorder, hear, status, ended, close, unplug: () => events.at(-1)?.onGone() }
}

/** As many tenths of a second as pass before an answer is recorded. */
const BEFORE = 13

describe('a recording', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    return () => vi.restoreAllMocks()
  })

  test('listens to the room for a second before it records', async () => {
    const { recorder, hear, status } = setUp()
    await recorder.start()
    hear(BEFORE)
    expect(status()).toBe('quiet')
    hear(5)
    expect(recorder.$recording.get()).toMatchObject({ status: 'recording', seconds: expect.closeTo(0.5) })
  })

  test('gives its sound and what was measured, and lets the microphone go', async () => {
    const { recorder, hear, ended, close } = setUp()
    await recorder.start()
    hear(BEFORE + 20)
    recorder.stop()
    await ended()
    expect(recorder.$recording.get()).toEqual({ status: 'measured', sound, report: silent, cut: null })
    expect(close).toHaveBeenCalledOnce()
  })

  test.for([
    ['unplugged', ({ unplug }: ReturnType<typeof setUp>) => unplug()],
    ['hidden', ({ recorder }: ReturnType<typeof setUp>) => recorder.hide()],
    ['limit', ({ hear }: ReturnType<typeof setUp>) => hear(LONGEST * 10)],
  ] as const)('that is cut off (%s) is kept and measured', async ([cut, happen]) => {
    const made = setUp()
    await made.recorder.start()
    made.hear(BEFORE + 20)
    happen(made)
    await made.ended()
    expect(made.recorder.$recording.get()).toMatchObject({ cut, sound, report: silent })
  })

  test('keeps its sound where measuring fails', async () => {
    const { recorder, hear, ended } = setUp({ measure: () => Promise.reject(new Error('no memory')) })
    await recorder.start()
    hear(BEFORE + 20)
    recorder.stop()
    await ended()
    expect(recorder.$recording.get()).toMatchObject({ sound, report: { kind: 'unmeasured' } })
  })

  test('is measured from its sound where the browser hears nothing as it happens', async () => {
    const measured: Heard[] = []
    const heard = join([], [batch(0.5)], 8000)
    const { recorder, hear, ended } = setUp({
      hear: async (recorded) => (recorded === sound ? heard : Promise.reject(new Error('another sound'))),
      measure: async (each) => {
        measured.push(each)
        return silent
      },
    })
    await recorder.start()
    hear(BEFORE + 20)
    expect(recorder.$recording.get()).toMatchObject({ status: 'recording', level: null })
    recorder.stop()
    await ended()
    expect(measured).toEqual([heard])
  })

  test('keeps its sound where it cannot be read back', async () => {
    const { recorder, hear, ended } = setUp({ hear: () => Promise.reject(new Error('cannot be decoded')) })
    await recorder.start()
    hear(BEFORE + 20)
    recorder.stop()
    await ended()
    expect(recorder.$recording.get()).toMatchObject({ sound, report: { kind: 'unmeasured' } })
  })

  test('can be given up before it has begun', async () => {
    const { recorder, hear, status, close } = setUp()
    await recorder.start()
    hear(5)
    recorder.stop()
    expect(status()).toBe('ready')
    expect(close).toHaveBeenCalledOnce()
  })

  test('closes the microphone when it was stopped during the permission prompt', async () => {
    const { recorder, status, close } = setUp()
    const starting = recorder.start()
    recorder.stop()
    await starting
    expect(status()).toBe('ready')
    expect(close).toHaveBeenCalledOnce()
  })

  test.for([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'not-found'],
    ['NotReadableError', 'in-use'],
    ['AbortError', 'aborted'],
  ] as const)('says why the microphone is not to be had: %s', async ([name, problem]) => {
    const { recorder } = setUp({ openFails: new DOMException('', name) })
    await recorder.start()
    expect(recorder.$recording.get()).toEqual({ status: 'failed', problem })
  })

  test('says so when the microphone gives nothing, and when it is pulled out before the first word', async () => {
    vi.useFakeTimers()
    const dead = setUp()
    await dead.recorder.start()
    vi.advanceTimersByTime(5000)
    expect(dead.recorder.$recording.get()).toEqual({ status: 'failed', problem: 'aborted' })
    vi.useRealTimers()

    const pulled = setUp()
    await pulled.recorder.start()
    pulled.unplug()
    expect(pulled.recorder.$recording.get()).toEqual({ status: 'failed', problem: 'not-found' })
  })

  test('says so when the browser does not record after all', async () => {
    const { recorder, hear, close } = setUp({ recordFails: true })
    await recorder.start()
    hear(BEFORE)
    expect(recorder.$recording.get()).toEqual({ status: 'failed', problem: 'aborted' })
    expect(close).toHaveBeenCalledOnce()
  })

  test('has the devices open before it is wanted, and records from then on', async () => {
    const { recorder, hear, status, close } = setUp()
    await recorder.prepare()
    expect(status()).toBe('asking')
    hear(BEFORE + 20)
    expect(status()).toBe('open')
    expect(recorder.$devices.get()).not.toBeNull()
    await recorder.start()
    hear(10)
    expect(status()).toBe('quiet')
    hear(5)
    expect(recorder.$recording.get()).toMatchObject({ status: 'recording', seconds: expect.closeTo(0.5) })
    recorder.stop()
    await vi.waitFor(() => expect(status()).toBe('measured'))
    expect(close).toHaveBeenCalledOnce()
    expect(recorder.$devices.get()).toBeNull()
  })

  test('begins when the devices open if it was started during the permission prompt', async () => {
    const { recorder, hear, status } = setUp()
    const preparing = recorder.prepare()
    await recorder.start()
    await preparing
    hear(BEFORE + 5)
    expect(status()).toBe('recording')
  })

  test('can be repeated', async () => {
    const { recorder, hear, status, ended } = setUp()
    for (let take = 0; take < 2; take += 1) {
      await recorder.start()
      hear(BEFORE + 5)
      recorder.stop()
      await ended()
    }
    recorder.clear()
    expect(status()).toBe('ready')
  })
})
