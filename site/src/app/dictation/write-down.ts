import { addWords, type DictationFailure, dictate, hasMicrophone } from './dictate'
import type { Dictation } from './dictation'

/** The dictation of an answer during its recording. */
export interface Notes {
  /** Ends the dictation, and gives its words. */
  stop(): string
}

interface WriteDownOptions {
  track: MediaStreamTrack | undefined
  /** All words so far. */
  onWords?: (words: string) => void
  onFailure: (failure: DictationFailure) => void
}

/** Dictates the recorded track. */
export function writeDown(
  { Recognition, language, place }: Exclude<Dictation, { place: 'unavailable' }>,
  { track, onWords, onFailure }: WriteDownOptions,
): Notes {
  let words = ''
  let interim = ''
  const all = () => (interim ? addWords(words, interim) : words)
  const stop = dictate(
    { Recognition, language, onDevice: place === 'on-device', track, hasMicrophone },
    {
      onStart: () => {},
      onInterim: (heard) => {
        interim = heard
        onWords?.(all())
      },
      onWords: (heard) => {
        words = addWords(words, heard)
        onWords?.(all())
      },
      onFailure,
    },
  )
  return {
    stop() {
      const heard = all()
      stop()
      return heard
    },
  }
}
