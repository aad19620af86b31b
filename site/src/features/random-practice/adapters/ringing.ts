import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Practice } from '../core/practice'
import { messages } from '../messages'

/** Seconds from the start, and hertz. */
const NOTES = [
  [0, 660],
  [0.18, 880],
  [0.7, 660],
  [0.88, 880],
] as const
const NOTE_SECONDS = 0.16

/** Alerts a waiting learner to a call, even in another tab, by the page's title and a short sound. */
export function createRinging($practice: ReadableAtom<Practice>) {
  const $aloud = atom(true)
  let context: AudioContext | null = null
  let title: string | null = null

  const sound = () => {
    if (!context) return
    // Without a sound output this never settles.
    context.resume().catch(() => {})
    for (const [after, frequency] of NOTES) {
      const start = context.currentTime + after
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0.2, start)
      gain.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS)
      gain.connect(context.destination)
      const note = new OscillatorNode(context, { frequency })
      note.connect(gain)
      note.start(start)
      note.stop(start + NOTE_SECONDS)
    }
  }

  computed($practice, ({ call }) => (call.status === 'waiting' ? call.offer?.offerId : undefined)).listen(
    (offerId) => {
      if (title !== null) document.title = title
      title = null
      if (offerId === undefined) return
      title = document.title
      document.title = messages.waiting.calledTitle
      if ($aloud.get()) sound()
    },
  )

  return {
    $aloud,

    /** Call this from the click that begins the wait, since browsers allow sound only after a click. */
    prepare() {
      context ??= new AudioContext()
      context.suspend().catch(() => {})
    },
  }
}
