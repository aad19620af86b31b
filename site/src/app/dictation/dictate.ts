import type { RecognitionClass } from './dictation'

/** Why dictation ended by itself. */
export type DictationFailure = 'blocked' | 'no microphone' | 'unreachable' | 'unsupported'

export interface DictationHandlers {
  /** Called when the browser listens. */
  onStart(): void
  /** Interim words; empty when there are none. */
  onInterim(words: string): void
  /** Final words. */
  onWords(words: string): void
  onFailure(failure: DictationFailure): void
}

export interface DictationSettings {
  Recognition: RecognitionClass
  language: string
  onDevice: boolean
  /** The recorded track, so that dictation listens to the same microphone. */
  track?: MediaStreamTrack | undefined
  /** Returns whether the device has a microphone. Chromium reports a missing microphone when its service is missing. */
  hasMicrophone(): Promise<boolean>
}

const FAILURES: Readonly<Partial<Record<SpeechRecognitionErrorCode, DictationFailure>>> = {
  'not-allowed': 'blocked',
  'service-not-allowed': 'blocked',
  network: 'unreachable',
  'language-not-supported': 'unsupported',
}

const SETTLING_MS = 400

/** Listens until the returned function is called. Browsers end a recognition after a pause, so it is restarted. */
export function dictate(
  { Recognition, language, onDevice, track, hasMicrophone }: DictationSettings,
  handlers: DictationHandlers,
): () => void {
  const recognition = new Recognition()
  let listening = true
  let settling: ReturnType<typeof setTimeout> | undefined
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = true
  if (onDevice) recognition.processLocally = true

  const fail = (failure: DictationFailure) => {
    listening = false
    handlers.onFailure(failure)
  }
  const failWithoutSound = async () => {
    listening = false
    handlers.onFailure((await hasMicrophone()) ? 'unreachable' : 'no microphone')
  }
  const start = () => {
    try {
      recognition.start(...(track ? [track] : []))
    } catch {
      fail('blocked')
    }
  }

  recognition.addEventListener('result', (event) => {
    if (!listening || !isResult(event)) return
    const fresh = Array.from(event.results).slice(event.resultIndex)
    const words = (final: boolean) =>
      fresh
        .filter(({ isFinal }) => isFinal === final)
        .map((result) => result[0]?.transcript.trim() ?? '')
        .join(' ')
    handlers.onInterim(words(false))
    if (words(true)) handlers.onWords(words(true))
  })
  recognition.addEventListener('error', (event) => {
    if (!listening || !isError(event)) return
    clearTimeout(settling)
    const failure = FAILURES[event.error]
    if (failure) fail(failure)
    else if (event.error === 'audio-capture') void failWithoutSound()
  })
  // A missing service fails right after the start.
  recognition.addEventListener('start', () => {
    clearTimeout(settling)
    settling = setTimeout(() => listening && handlers.onStart(), SETTLING_MS)
  })
  recognition.addEventListener('end', () => {
    if (listening) start()
  })
  start()

  return () => {
    listening = false
    clearTimeout(settling)
    recognition.abort()
    handlers.onInterim('')
  }
}

/** Returns whether the browser knows of a microphone. */
export async function hasMicrophone(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'audioinput') ?? false
}

/** Appends recognized words to what is typed already. */
export function addWords(typed: string, words: string): string {
  return typed === '' || /\s$/.test(typed) ? typed + words : `${typed} ${words}`
}

function isResult(event: Event): event is SpeechRecognitionEvent {
  return 'results' in event
}

function isError(event: Event): event is SpeechRecognitionErrorEvent {
  return 'error' in event
}
