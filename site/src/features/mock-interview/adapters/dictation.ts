import { addWords, dictate, hasMicrophone } from '#app/dictation/dictate'
import { $dictation } from '#app/dictation/dictation'

/** What is written down of an answer while it is recorded. */
export interface Notes {
  /** Ends it, and gives the words until then. */
  stop(): string
}

/** Writes down what the recorded track says, by the browser's recognition on this device; null where there is none. */
export function writeDown(track: MediaStreamTrack | undefined, onFailure: () => void): Notes | null {
  const dictation = $dictation.get()
  if (dictation?.place !== 'on-device') return null
  const { Recognition, language } = dictation
  let words = ''
  let interim = ''
  const stop = dictate(
    { Recognition, language, onDevice: true, track, hasMicrophone },
    {
      onStart: () => {},
      onInterim: (heard) => {
        interim = heard
      },
      onWords: (heard) => {
        words = addWords(words, heard)
      },
      onFailure,
    },
  )
  return {
    stop() {
      const last = interim
      stop()
      return last ? addWords(words, last) : words
    },
  }
}
