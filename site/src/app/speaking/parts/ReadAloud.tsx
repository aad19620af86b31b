import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/Icon'
import { $voices, synthesis } from '../voices'

/** Reads a text aloud with the best English voice of this browser, and stops it. Without such a voice there is no button. */
export function ReadAloud({ text }: { text: string }) {
  const [voice] = useStore($voices)
  const [isReading, setReading] = useState(false)
  useEffect(() => () => synthesis?.cancel(), [])
  if (!voice) return null
  const toggle = () => {
    synthesis?.cancel()
    if (isReading) return setReading(false)
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.onend = utterance.onerror = () => setReading(false)
    setReading(true)
    synthesis?.speak(utterance)
  }
  return (
    <button
      type="button"
      className="btn btn-outline justify-self-start"
      title="Read by a voice of this browser"
      onClick={toggle}
    >
      <Icon name={isReading ? 'stop' : 'speaker'} />
      {isReading ? 'Stop' : 'Listen'}
    </button>
  )
}
