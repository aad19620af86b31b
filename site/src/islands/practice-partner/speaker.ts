import { atom, onMount, type ReadableAtom } from 'nanostores'
import { englishVoices, pickVoice } from './voices'

/** Speaks the partner's words aloud. */
export interface Speaker {
  $voices: ReadableAtom<readonly SpeechSynthesisVoice[]>
  $speaking: ReadableAtom<boolean>
  speak(text: string, chosenVoice: string, speed: number): void
  hush(): void
}

/** A speaker over the browser's speech synthesis, or null where it has none. */
export function createSpeaker(): Speaker | null {
  if (!('speechSynthesis' in window)) return null
  const synthesis = window.speechSynthesis
  const $voices = atom<readonly SpeechSynthesisVoice[]>([])
  const $speaking = atom(false)

  onMount($voices, () => {
    const read = () => $voices.set(englishVoices(synthesis.getVoices()))
    read()
    // Older Safaris know the handler, but no listeners.
    synthesis.onvoiceschanged = read
    return () => {
      synthesis.onvoiceschanged = null
    }
  })

  const hush = () => {
    synthesis.cancel()
    $speaking.set(false)
  }

  return {
    $voices,
    $speaking,
    hush,
    speak(text, chosenVoice, speed) {
      hush()
      const voice = pickVoice($voices.get(), chosenVoice)
      if (!voice) return
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.rate = speed
      const over = () => $speaking.set(false)
      utterance.addEventListener('end', over)
      utterance.addEventListener('error', over)
      $speaking.set(true)
      synthesis.speak(utterance)
    },
  }
}
