/** The browser's speech recognition, of which TypeScript knows the events alone. */
export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  start(): void
  abort(): void
}

type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'
interface Where {
  langs: string[]
  processLocally: boolean
}

/** Its class. The two questions about working on the device are new, and missing from most browsers. */
export interface RecognitionClass {
  new (): Recognition
  available?(where: Where): Promise<Availability>
  install?(where: Where): Promise<boolean>
}

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
}

/** Where this browser turns speech into text: nowhere, on the device, there after a download, or at its maker's. */
export type Dictation =
  | { place: 'nowhere' }
  | { place: 'device' | 'downloadable' | 'maker'; language: string; Recognition: RecognitionClass }

const LANGUAGES = ['en-IN', 'en-US', 'en-GB']

/** Finds out where dictation would happen, preferring the device. */
export async function findDictation(Recognition: RecognitionClass | undefined): Promise<Dictation> {
  if (!Recognition) return { place: 'nowhere' }
  const local = await Promise.all(LANGUAGES.map((language) => availability(Recognition, language)))
  const ready = LANGUAGES.find((_, index) => local[index] === 'available')
  if (ready) return { place: 'device', language: ready, Recognition }
  const offered = LANGUAGES.find(
    (_, index) => local[index] === 'downloadable' || local[index] === 'downloading',
  )
  if (offered) return { place: 'downloadable', language: offered, Recognition }
  return { place: 'maker', language: 'en-IN', Recognition }
}

/** Fetches the language onto the device. Browsers allow it only as an answer to a click. */
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
