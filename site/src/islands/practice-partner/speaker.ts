import { atom, onMount, type ReadableAtom } from 'nanostores'

/** What a voice tells of itself: the part of SpeechSynthesisVoice that choosing needs. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>

/** The English voices: those that speak on this device first, Indian English first among them. */
export function englishVoices<Any extends Voice>(voices: readonly Any[]): Any[] {
  return voices
    .filter(({ lang }) => /^en([-_]|$)/i.test(lang))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The voice that was chosen, or the best there is when it is gone. */
export function pickVoice<Any extends Voice>(voices: readonly Any[], chosen: string): Any | undefined {
  return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0]
}

function rank({ lang, localService, default: isDefault }: Voice): number {
  const indian = /^en[-_]IN/i.test(lang)
  return (localService ? 0 : 4) + (indian ? 0 : 2) + (isDefault ? 0 : 1)
}

/** Speaks the partner's words aloud. */
export interface Speaker {
  $voices: ReadableAtom<readonly SpeechSynthesisVoice[]>
  $speaking: ReadableAtom<boolean>
  speak(text: string, chosenVoice: string, speed: number): void
  stop(): void
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

  const stop = () => {
    synthesis.cancel()
    $speaking.set(false)
  }

  return {
    $voices,
    $speaking,
    stop,
    speak(text, chosenVoice, speed) {
      stop()
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
