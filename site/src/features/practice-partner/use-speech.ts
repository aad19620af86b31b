import { useEffect, useRef } from 'react'
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
