import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Devices } from '../recording/adapters/devices'
import { type Batch, createFramer } from '../recording/core/framer'
import { type Part, speech } from '../recording/core/speech.fixture'
import type { Unheard } from './core/turn'
import { HearingFailure } from './hearing-failure'
import { createSpeaker } from './speaker'

const RATE = 16_000
const sound = new Blob(['sound'])

/** A speaker with a microphone that the test plays to, and a listener that hears `text`. */
function setUp({
  text = 'I leave small teams' as string | Unheard | null,
  pause = null as number | null,
  openFails = false,
  isFailing = false,
} = {}) {
  const events: { onBatch: (batch: Batch) => void; onGone: () => void }[] = []
  const close = vi.fn()
  let time = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const speaker = createSpeaker({
    open: async (heard) => {
      if (openFails) throw new DOMException('', 'NotAllowedError')
      events.push(heard)
      const stream = { getAudioTracks: () => [] } as unknown as MediaStream
      const record = () => ({ stop: async () => sound })
      return { rate: 8000, stream, cameraProblem: null, record, close } satisfies Devices
    },
    listen: () =>
      text === null
        ? null
        : {
            finish: async () => {
              if (isFailing) throw new HearingFailure(text as Unheard)
              await answered
              return text
            },
            cancel: () => {},
          },
    pause: () => pause,
    now: () => time,
  })
  const play = (parts: readonly Part[]) =>
    createFramer(RATE, (batch) => events.at(-1)?.onBatch(batch))(speech(parts, { sampleRate: RATE }))
  const status = () => speaker.$turn.get().status
  return {
    speaker,
    play,
    answer,
    close,
    unplug: () => events.at(-1)?.onGone(),
    wait: (milliseconds: number) => {
      time += milliseconds
    },
    reach: (wanted: ReturnType<typeof status>) => vi.waitFor(() => expect(status()).toBe(wanted)),
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  return () => vi.restoreAllMocks()
})

describe('a turn', () => {
  test('ends when the learner lets go of the button, and shows its words to be mended', async () => {
    const { speaker, play, wait, reach, answer, close } = setUp()
    speaker.press()
    await reach('listening')
    play([{ talk: 2 }])
    wait(2000)
    speaker.release()
    await reach('recognising')
    answer()
    await reach('heard')
    speaker.mend(1, 'lead')
    expect(speaker.$turn.get()).toMatchObject({
      words: ['I', 'lead', 'small', 'teams'],
      recorded: { sound, talkSeconds: expect.closeTo(2, 0), cut: null },
    })
    expect(close).toHaveBeenCalled()
  })

  test('goes on until the next tap after a tap', async () => {
    const { speaker, play, reach, answer } = setUp()
    speaker.press()
    speaker.release()
    await reach('listening')
    play([{ talk: 2 }])
    expect(speaker.$turn.get().status).toBe('listening')
    speaker.press()
    answer()
    await reach('heard')
  })

  test('ends by itself after the chosen pause, and not at a shorter one', async () => {
    const { speaker, play, reach, answer } = setUp({ pause: 2 })
    speaker.start()
    await reach('listening')
    play([{ talk: 2 }, { pause: 1.2 }, { talk: 1 }])
    expect(speaker.$turn.get().status).toBe('listening')
    play([{ pause: 1.5 }])
    await reach('recognising')
    answer()
    await reach('heard')
  })

  test.for([
    ['unplugged', ({ unplug }: ReturnType<typeof setUp>) => unplug()],
    ['hidden', ({ speaker }: ReturnType<typeof setUp>) => speaker.stop('hidden')],
    ['limit', ({ play }: ReturnType<typeof setUp>) => play([{ talk: 60 }])],
  ] as const)('that is cut off (%s) keeps what was said until then', async ([cut, happen]) => {
    const tools = setUp()
    tools.speaker.start()
    await tools.reach('listening')
    tools.play([{ talk: 2 }])
    happen(tools)
    tools.answer()
    await tools.reach('heard')
    expect(tools.speaker.$turn.get()).toMatchObject({ recorded: { cut } })
  })

  test.for([
    ['silent', { text: '' }, [{ pause: 2 }]],
    ['unclear', { text: '' }, [{ talk: 2 }]],
    ['not asked', { text: null }, [{ talk: 2 }]],
    ['unreachable', { text: 'unreachable', isFailing: true }, [{ talk: 2 }]],
  ] as const)('without words says why (%s), and can be heard again', async ([why, tools, parts]) => {
    const { speaker, play, reach, answer } = setUp(tools)
    speaker.start()
    await reach('listening')
    play(parts)
    speaker.stop()
    answer()
    await reach('unheard')
    expect(speaker.$turn.get()).toMatchObject({ why, recorded: { sound } })
  })

  test('leaves no words when given up while it is recognised', async () => {
    const { speaker, play, reach, answer } = setUp()
    speaker.start()
    await reach('listening')
    play([{ talk: 2 }])
    speaker.stop()
    speaker.clear()
    answer()
    await reach('ready')
    await Promise.resolve()
    expect(speaker.$turn.get()).toEqual({ status: 'ready' })
  })

  test('keeps the recording when the learner stops the recognition', async () => {
    const { speaker, play, reach } = setUp()
    speaker.start()
    await reach('listening')
    play([{ talk: 2 }])
    speaker.stop()
    await reach('recognising')
    speaker.stopHearing()
    await reach('unheard')
    expect(speaker.$turn.get()).toMatchObject({ why: 'stopped', recorded: { sound } })
  })

  test('says why the microphone cannot be used', async () => {
    const { speaker, reach } = setUp({ openFails: true })
    speaker.press()
    await reach('failed')
    expect(speaker.$turn.get()).toEqual({ status: 'failed', problem: 'denied' })
  })
})
