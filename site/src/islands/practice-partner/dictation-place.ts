import { atom, onMount } from 'nanostores'
import { type Dictation, findDictation } from './dictation'

/** Where dictation happens; null until the browser has told. */
export const $dictation = atom<Dictation | null>(null)

onMount($dictation, () => {
  if (typeof window === 'undefined') return
  void findDictation(window.SpeechRecognition ?? window.webkitSpeechRecognition).then((found) =>
    $dictation.set(found),
  )
})
