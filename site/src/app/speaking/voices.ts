import { atom, onMount } from 'nanostores'

/** The fields of SpeechSynthesisVoice that decide the choice. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>

/** The English voices: local ones first, Indian English first among them. */
export function englishVoices<Any extends Voice>(voices: readonly Any[]): Any[] {
  return voices
    .filter(({ lang }) => /^en([-_]|$)/i.test(lang))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The chosen voice, or the best one if it is missing. */
export function pickVoice<Any extends Voice>(voices: readonly Any[], chosen: string): Any | undefined {
  return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0]
}

function rank({ lang, localService, default: isDefault }: Voice): number {
  const indian = /^en[-_]IN/i.test(lang)
  return (localService ? 0 : 4) + (indian ? 0 : 2) + (isDefault ? 0 : 1)
}

/** The sentences of a text, which a voice reads one after the other. */
export const spokenSentences = (text: string): string[] => text.trim().split(/(?<=[.!?]['"’”]?)\s+/)

/** The browser's speech synthesis, or null where it has none. */
export const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null

export const $voices = atom<readonly SpeechSynthesisVoice[]>([])

onMount($voices, () => {
  if (!synthesis) return
  const read = () => $voices.set(englishVoices(synthesis.getVoices()))
  read()
  // Older Safaris have the handler, but no event listeners.
  synthesis.onvoiceschanged = read
  return () => {
    synthesis.onvoiceschanged = null
  }
})
