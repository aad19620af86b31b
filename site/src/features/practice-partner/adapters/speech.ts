import type { SpeechServer } from '@careerspeak/contract/speech'
import { atom } from 'nanostores'
import { playAlone } from '#app/lib/media-element'
import { $speechServer } from '#app/speaking/institute/server'
import { $voices, pickVoice, synthesis, type Voice } from '#app/speaking/voices'
import { $settings } from './settings'

export const $speaking = atom(false)

/** The choice of the institute's voice, among the addresses of the browser's. */
export const INSTITUTE_VOICE = 'institute'

/** True if the institute's voice speaks: it is chosen, or the browser has none. */
export const speaksByServer = (
  voices: readonly Voice[],
  chosen: string,
  server: SpeechServer | null,
): boolean => server?.speaks === true && (chosen === INSTITUTE_VOICE || voices.length === 0)

let saying: AbortController | undefined

/** Speaks if the learner wants that. Safari does so automatically only after it has spoken in response to a click, if only an empty text. */
export function speakIfWanted(text: string): void {
  if ($settings.get().spoken) speak(text)
}

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
  utterance.onend = utterance.onerror = () => $speaking.set(false)
  synthesis?.speak(utterance)
}

export function stopSpeaking(): void {
  saying?.abort()
  synthesis?.cancel()
  $speaking.set(false)
}
