import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DictationFailure, dictate, hasMicrophone } from '#app/dictation/dictate'
import { $dictation } from '#app/dictation/dictation'
import { $settings } from './adapters/settings'
import { speak, stopSpeaking } from './adapters/speech'
import type { Conversation } from './core/conversation'

/** Speaks each new message of the partner, if the learner wants that, until the conversation ends. */
export function useSpokenMessages(conversation: Conversation): void {
  const latest =
    conversation.status === 'connected'
      ? conversation.messages.findLast(({ sender }) => sender === 'partner')
      : undefined
  const spoken = useRef<string>(undefined)

  useEffect(() => {
    if (latest?.id === spoken.current) return
    spoken.current = latest?.id
    if (latest && $settings.get().spoken) speak(latest.text)
    if (!latest) stopSpeaking()
  }, [latest])

  useEffect(() => stopSpeaking, [])
}

interface DictationOptions {
  /** True if it should listen now. */
  active: boolean
  onStart: () => void
  onInterim: (words: string) => void
  onWords: (words: string) => void
  onFailure: (failure: DictationFailure) => void
}

/** Listens while it is active. Returns the interim words. */
export function useDictation({ active, ...handlers }: DictationOptions): string {
  const dictation = useStore($dictation)
  const [interim, setInterim] = useState('')
  const onStart = useEffectEvent(handlers.onStart)
  const onInterim = useEffectEvent((words: string) => {
    setInterim(words)
    handlers.onInterim(words)
  })
  const onWords = useEffectEvent(handlers.onWords)
  const onFailure = useEffectEvent(handlers.onFailure)

  useEffect(() => {
    if (!active || !dictation || dictation.place === 'unavailable') return
    const { Recognition, language, place } = dictation
    return dictate(
      { Recognition, language, onDevice: place === 'on-device', hasMicrophone },
      {
        onStart: () => onStart(),
        onInterim: (words) => onInterim(words),
        onWords: (words) => onWords(words),
        onFailure: (failure) => onFailure(failure),
      },
    )
  }, [active, dictation])

  return interim
}
