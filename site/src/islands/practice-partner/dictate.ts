import type { RecognitionClass } from './recognition'

/** Why dictation ended by itself. */
export type DictationFailure = 'blocked' | 'no microphone' | 'unreachable' | 'unsupported'

export interface DictationHandlers {
  /** Words that are still being guessed; empty when none are. */
  onGuess(words: string): void
  /** Words that will not change any more. */
  onWords(words: string): void
  onFailure(failure: DictationFailure): void
}

export interface DictationSettings {
  Recognition: RecognitionClass
  language: string
  onDevice: boolean
}

const FAILURES: Readonly<Partial<Record<SpeechRecognitionErrorCode, DictationFailure>>> = {
  'not-allowed': 'blocked',
  'service-not-allowed': 'blocked',
  'audio-capture': 'no microphone',
  network: 'unreachable',
  'language-not-supported': 'unsupported',
}

/** Listens until it is stopped: browsers end a recognition after a pause, so it is begun again. Returns the stop. */
export function dictate(
  { Recognition, language, onDevice }: DictationSettings,
  handlers: DictationHandlers,
): () => void {
  const recognition = new Recognition()
  let listening = true
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = true
  if (onDevice) recognition.processLocally = true

  const fail = (failure: DictationFailure) => {
    listening = false
    handlers.onFailure(failure)
  }
  const start = () => {
    try {
      recognition.start()
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
    handlers.onGuess(words(false))
    if (words(true)) handlers.onWords(words(true))
  })
  recognition.addEventListener('error', (event) => {
    const failure = isError(event) ? FAILURES[event.error] : undefined
    if (listening && failure) fail(failure)
  })
  recognition.addEventListener('end', () => {
    if (listening) start()
  })
  start()

  return () => {
    listening = false
    recognition.abort()
    handlers.onGuess('')
  }
}

/** What is typed already, and what was said after it. */
export function addWords(typed: string, words: string): string {
  return typed === '' || /\s$/.test(typed) ? typed + words : `${typed} ${words}`
}

function isResult(event: Event): event is SpeechRecognitionEvent {
  return 'results' in event
}

function isError(event: Event): event is SpeechRecognitionErrorEvent {
  return 'error' in event
}
