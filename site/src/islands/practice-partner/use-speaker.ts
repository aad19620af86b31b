import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useMemo, useRef } from 'react'
import { useHydrated } from '../shared/hooks'
import type { Conversation, Message } from './conversation'
import { $settings } from './settings'
import { createSpeaker, type Speaker } from './speaker'

const $silence = atom(false)
const $noVoices = atom<readonly SpeechSynthesisVoice[]>([])

/** What the page can have spoken, or null where the browser cannot speak. */
export interface SpokenPartner {
  speaker: Speaker
  /** Whether there is a voice that speaks English. */
  able: boolean
  speaking: boolean
  /** Speaks in the voice and at the speed that were chosen. */
  say(text: string): void
}

/** Speaks each new message of the partner, if the learner wants that, and hushes when the conversation ends. */
export function useSpeaker(conversation: Conversation): SpokenPartner | null {
  const hydrated = useHydrated()
  const speaker = useMemo(() => (hydrated ? createSpeaker() : null), [hydrated])
  const speaking = useStore(speaker?.$speaking ?? $silence)
  const able = useStore(speaker?.$voices ?? $noVoices).length > 0
  const latest = latestOfPartner(conversation)
  const spoken = useRef<string>(undefined)

  useEffect(() => {
    if (!speaker || latest?.id === spoken.current) return
    spoken.current = latest?.id
    const { spoken: wanted, voice, speed } = $settings.get()
    if (latest && wanted) speaker.speak(latest.text, voice, speed)
    if (!latest) speaker.hush()
  }, [speaker, latest])

  useEffect(() => () => speaker?.hush(), [speaker])

  return useMemo(
    () =>
      speaker && {
        speaker,
        able,
        speaking,
        say: (text) => speaker.speak(text, $settings.get().voice, $settings.get().speed),
      },
    [speaker, able, speaking],
  )
}

function latestOfPartner(conversation: Conversation): Message | undefined {
  return conversation.status === 'connected'
    ? conversation.messages.findLast(({ sender }) => sender === 'partner')
    : undefined
}
