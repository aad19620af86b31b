import { $dictation } from '#app/dictation/dictation'
import { writeDown as dictate, type Notes } from '#app/dictation/write-down'

/** Dictates the recorded track by the browser's recognition on this device; null where there is none. */
export function writeDown(track: MediaStreamTrack | undefined, onFailure: () => void): Notes | null {
  const dictation = $dictation.get()
  return dictation?.place === 'on-device' ? dictate(dictation, { track, onFailure }) : null
}
