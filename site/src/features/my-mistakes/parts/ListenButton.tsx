import { useEffect } from 'react'
import { Icon } from '#app/ui/Icon'
import { messages } from '../messages'

const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null

/** Reads a sentence aloud with a voice of this device, Indian English where it has one. */
export function ListenButton({ text }: { text: string }) {
  useEffect(() => () => synthesis?.cancel(), [])
  if (!synthesis) return null
  const read = () => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = 'en-IN'
    synthesis.cancel()
    synthesis.speak(utterance)
  }
  return (
    <button type="button" className="btn btn-outline justify-self-start" onClick={read}>
      <Icon name="speaker" />
      {messages.session.listen}
    </button>
  )
}
