import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/Icon'
import { $voices, spokenSentences, synthesis } from '../voices'

/** Reads a text aloud with the best English voice of this browser, and stops it. Without one there is no button, nor `children`. */
export function ReadAloud({ text, children }: { text: string; children?: ReactNode }) {
  const [voice] = useStore($voices)
  const [state, setState] = useState<'silent' | 'reading' | 'failed'>('silent')
  /** The utterances that are read now. */
  const reading = useRef<readonly SpeechSynthesisUtterance[]>([])
  useEffect(() => () => synthesis?.cancel(), [])
  if (!voice) return null
  const toggle = () => {
    reading.current = []
    synthesis?.cancel()
    if (state === 'reading') return setState('silent')
    // Some voices fall silent in a long utterance, so each sentence is one.
    const utterances = spokenSentences(text).map((sentence) => {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.voice = voice
      utterance.lang = voice.lang
      const end = (now: 'silent' | 'failed') => reading.current.includes(utterance) && setState(now)
      utterance.onend = () => utterance === utterances.at(-1) && end('silent')
      utterance.onerror = ({ error }) => {
        end(error === 'interrupted' || error === 'canceled' ? 'silent' : 'failed')
        if (reading.current.includes(utterance)) synthesis?.cancel()
      }
      return utterance
    })
    reading.current = utterances
    setState('reading')
    for (const utterance of utterances) synthesis?.speak(utterance)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-outline justify-self-start"
        title="Read by your browser’s voice"
        onClick={toggle}
      >
        <Icon name={state === 'reading' ? 'stop' : 'speaker'} />
        {state === 'reading' ? 'Stop' : 'Listen'}
      </button>
      {state === 'failed' && (
        <p role="alert">This voice couldn’t read it. Try again, or read it aloud yourself.</p>
      )}
      {children}
    </>
  )
}
