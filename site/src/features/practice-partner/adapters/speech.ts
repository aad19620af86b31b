import type { SpeechServer } from '@careerspeak/contract/speech'
import { atom, onMount } from 'nanostores'
import { playAlone } from '#app/lib/media-element'
import { $speechServer } from '#app/speaking/institute/server'
import { $settings } from './settings'

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

/** The browser's speech synthesis, or null where it has none. */
export const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null

export const $voices = atom<readonly SpeechSynthesisVoice[]>([])
export const $speaking = atom(false)

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

/** The choice of the institute's voice, among the addresses of the browser's. */
export const INSTITUTE_VOICE = 'institute'

/** True if the institute's voice speaks: it is chosen, or the browser has none. */
export const speaksByServer = (
  voices: readonly Voice[],
  chosen: string,
  server: SpeechServer | null,
): boolean => server?.speaks === true && (chosen === INSTITUTE_VOICE || voices.length === 0)

let saying: AbortController | undefined

/** Speaks a text in the chosen voice and at the chosen speed. Where the institute's voice fails, the browser's speaks. */
export function speak(text: string): void {
  stopSpeaking()
  const server = $speechServer.get() ?? null
  if (text === '' || !speaksByServer($voices.get(), $settings.get().voice, server)) {
    speakHere(text)
    return
  }
  const controller = new AbortController()
  saying = controller
  $speaking.set(true)
  playSound(text, controller.signal).catch((error: unknown) => {
    if (controller.signal.aborted) return
    console.warn('The speech server did not speak', error)
    speakHere(text)
  })
}

async function playSound(text: string, signal: AbortSignal): Promise<void> {
  const { soundOf } = await import('#app/speaking/institute/say')
  const address = URL.createObjectURL(await soundOf(text, signal))
  const audio = new Audio(address)
  const forget = () => {
    audio.pause()
    URL.revokeObjectURL(address)
  }
  if (signal.aborted) return forget()
  signal.addEventListener('abort', forget)
  audio.playbackRate = $settings.get().speed
  audio.onended = stopSpeaking
  playAlone(audio)
  await audio.play()
}

function speakHere(text: string): void {
  const settings = $settings.get()
  const voice = pickVoice($voices.get(), settings.voice)
  $speaking.set(voice !== undefined)
  if (!voice) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = settings.speed
  const onEnd = () => $speaking.set(false)
  utterance.addEventListener('end', onEnd)
  utterance.addEventListener('error', onEnd)
  synthesis?.speak(utterance)
}

export function stopSpeaking(): void {
  saying?.abort()
  synthesis?.cancel()
  $speaking.set(false)
}
