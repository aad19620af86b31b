import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useHydrated } from '../shared/use-hydrated'
import type { Conversation, Message } from './conversation'
import { type Dictation, type DictationFailure, dictate, findDictation } from './dictation'
import { $settings } from './settings'
import { createSpeaker, type Speaker } from './speaker'

const $notSpeaking = atom(false)
const $noVoices = atom<readonly SpeechSynthesisVoice[]>([])

/** The partner's voice. */
export interface PartnerVoice {
  speaker: Speaker
  /** Whether there is a voice that speaks English. */
  available: boolean
  speaking: boolean
  /** Speaks in the voice and at the speed that were chosen. */
  say(text: string): void
}

/** Speaks each new message of the partner, if the learner wants that, until the conversation ends. */
export function useSpeaker(conversation: Conversation): PartnerVoice | null {
  const hydrated = useHydrated()
  const speaker = useMemo(() => (hydrated ? createSpeaker() : null), [hydrated])
  const speaking = useStore(speaker?.$speaking ?? $notSpeaking)
  const available = useStore(speaker?.$voices ?? $noVoices).length > 0
  const latest = latestOfPartner(conversation)
  const spoken = useRef<string>(undefined)

  useEffect(() => {
    if (!speaker || latest?.id === spoken.current) return
    spoken.current = latest?.id
    const { spoken: wanted, voice, speed } = $settings.get()
    if (latest && wanted) speaker.speak(latest.text, voice, speed)
    if (!latest) speaker.stop()
  }, [speaker, latest])

  useEffect(() => () => speaker?.stop(), [speaker])

  return useMemo(
    () =>
      speaker && {
        speaker,
        available,
        speaking,
        say: (text) => speaker.speak(text, $settings.get().voice, $settings.get().speed),
      },
    [speaker, available, speaking],
  )
}

function latestOfPartner(conversation: Conversation): Message | undefined {
  return conversation.status === 'connected'
    ? conversation.messages.findLast(({ sender }) => sender === 'partner')
    : undefined
}

/** Where dictation would happen; null until the browser has said so. */
export function useDictationPlace(): [Dictation | null, (dictation: Dictation) => void] {
  const [dictation, setDictation] = useState<Dictation | null>(null)
  useEffect(() => {
    void findDictation(window.SpeechRecognition ?? window.webkitSpeechRecognition).then(setDictation)
  }, [])
  return [dictation, setDictation]
}

interface DictationOptions {
  /** Whether to listen now. */
  active: boolean
  dictation: Dictation | null
  onWords: (words: string) => void
  onFailure: (failure: DictationFailure) => void
}

/** Listens while it is active. Returns the interim words. */
export function useDictation({ active, dictation, ...handlers }: DictationOptions): string {
  const [interim, setInterim] = useState('')
  const onWords = useEffectEvent(handlers.onWords)
  const onFailure = useEffectEvent(handlers.onFailure)

  useEffect(() => {
    if (!active || !dictation || dictation.place === 'unavailable') return
    const { Recognition, language, place } = dictation
    return dictate(
      { Recognition, language, onDevice: place === 'on-device' },
      {
        onInterim: setInterim,
        onWords: (words) => onWords(words),
        onFailure: (failure) => onFailure(failure),
      },
    )
  }, [active, dictation])

  return interim
}
