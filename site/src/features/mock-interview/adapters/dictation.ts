import { addWords, dictate, hasMicrophone } from '#app/dictation/dictate'
import { $dictation } from '#app/dictation/dictation'

/** The dictation of an answer during its recording. */
export interface Notes {
  /** Ends the dictation, and gives its words. */
  stop(): string
}

/** Dictates the recorded track by the browser's recognition on this device; null where there is none. */
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
