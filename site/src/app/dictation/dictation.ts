import { atom, onMount } from 'nanostores'

/** The browser's speech recognition. TypeScript declares only its events. */
export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  /** Some browsers can listen to a track; the others open the microphone themselves. */
  start(track?: MediaStreamTrack): void
  abort(): void
}

type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'
interface RecognitionOptions {
  langs: string[]
  processLocally: boolean
}

/** The class of `Recognition`. The methods for recognition on the device are new, and missing from most browsers. */
export interface RecognitionClass {
  new (): Recognition
  available?(options: RecognitionOptions): Promise<Availability>
  install?(options: RecognitionOptions): Promise<boolean>
}

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
}

/** Where this browser recognises speech: nowhere, on the device, on the device after a download, or at the browser's vendor. */
export type Dictation =
  | { place: 'unavailable' }
  | { place: 'on-device' | 'downloadable' | 'vendor'; language: string; Recognition: RecognitionClass }

const LANGUAGES = ['en-IN', 'en-US', 'en-GB']

/** Finds out where dictation happens. The device is preferred. */
export async function findDictation(Recognition: RecognitionClass | undefined): Promise<Dictation> {
  if (!Recognition) return { place: 'unavailable' }
  const local = await Promise.all(LANGUAGES.map((language) => availability(Recognition, language)))
  const ready = LANGUAGES.find((_, index) => local[index] === 'available')
  if (ready) return { place: 'on-device', language: ready, Recognition }
  const offered = LANGUAGES.find(
    (_, index) => local[index] === 'downloadable' || local[index] === 'downloading',
  )
  if (offered) return { place: 'downloadable', language: offered, Recognition }
  return { place: 'vendor', language: 'en-IN', Recognition }
}

/** Downloads the language to the device. Browsers allow it only in response to a click. */
export async function installDictation(Recognition: RecognitionClass, language: string): Promise<boolean> {
  try {
    return (await Recognition.install?.({ langs: [language], processLocally: true })) ?? false
  } catch {
    return false
  }
}

async function availability(Recognition: RecognitionClass, language: string): Promise<Availability> {
  try {
    return (await Recognition.available?.({ langs: [language], processLocally: true })) ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/** Where dictation happens; null until the browser has answered. */
export const $dictation = atom<Dictation | null>(null)

onMount($dictation, () => {
  if (typeof window === 'undefined') return
  void findDictation(window.SpeechRecognition ?? window.webkitSpeechRecognition).then((found) =>
    $dictation.set(found),
  )
})
