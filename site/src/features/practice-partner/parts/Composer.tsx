import { countWords } from '@careerspeak/english/criteria'
import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { addWords, type DictationFailure } from '#app/dictation/dictate'
import { $dictation } from '#app/dictation/dictation'
import { sendOnEnter } from '#app/forms/send-on-enter'
import { fill } from '#app/lib/text'
import { notify } from '#app/notices/toasts'
import { Icon } from '#app/ui/Icon'
import { $speaking, stopSpeaking } from '../adapters/speech'
import type { Connected } from '../core/conversation'
import type { Speech } from '../core/message'
import { messages } from '../messages'
import type { Practice } from '../practice'
import { useDictation } from '../use-speech'
import { DictationConsent } from './DictationConsent'

/** An answer of ten minutes has some 9,000 characters. */
const MAX_CHARACTERS = 12_000

/** The field for typing or dictating the next answer, at the bottom of the screen. */
export function Composer({ practice, conversation }: { practice: Practice; conversation: Connected }) {
  const id = useId()
  const draft = useStore(practice.$draft)
  const dictation = useStore($dictation)
  const [isTooLong, setTooLong] = useState(false)
  const { asking, setAsking, on, interim, toggle, allow, takeSpeech } = useMicrophone(practice, conversation)
  const isUnavailable = dictation?.place === 'unavailable'

  const send = () => {
    setTooLong(draft.length > MAX_CHARACTERS)
    if (draft.length > MAX_CHARACTERS || draft.trim() === '') return
    practice.$draft.set('')
    practice.send(draft, takeSpeech())
  }

  return (
    <>
      <form
        className="mt-auto grid gap-1.5 border-t-[1.5px] border-base-300 bg-base-200 px-3 py-3 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {interim && <p className="max-h-24 min-h-6 overflow-y-auto text-sm text-muted italic">{interim}</p>}
        {isTooLong && draft.length > MAX_CHARACTERS && (
          <p role="alert" className="text-sm font-semibold">
            {fill(messages.composer.tooLong, {
              words: countWords(draft).toLocaleString('en-IN'),
              characters: draft.length.toLocaleString('en-IN'),
              most: MAX_CHARACTERS.toLocaleString('en-IN'),
            })}
          </p>
        )}
        <div className="flex items-end gap-2">
          <label htmlFor={id} className="sr-only">
            {messages.composer.label}
          </label>
          <textarea
            id={id}
            data-focus
            rows={1}
            value={draft}
            placeholder={messages.composer.placeholder}
            aria-describedby={`${id}-hint`}
            className="textarea field-sizing-content max-h-36 min-h-12 w-0 grow resize-none"
            onChange={(event) => {
              practice.$draft.set(event.currentTarget.value)
              practice.write()
            }}
            onKeyDown={sendOnEnter(send)}
          />
          <button
            type="button"
            className={`btn btn-square size-12 min-h-0 p-0 text-xl ${on ? 'btn-secondary' : 'btn-outline'}`}
            aria-pressed={on}
            aria-label={on ? messages.composer.microphoneOff : messages.composer.microphoneOn}
            disabled={isUnavailable || !dictation}
            onClick={toggle}
          >
            <Icon name={on ? 'microphone' : 'microphoneOff'} />
          </button>
          <button type="submit" className="btn btn-primary h-12 min-h-0 px-3.5 sm:px-6">
            <Icon name="send" />
            <span className="max-sm:sr-only">{messages.composer.send}</span>
          </button>
        </div>
        <p id={`${id}-hint`} className={`text-sm text-muted ${isUnavailable ? '' : 'max-sm:sr-only'}`}>
          {isUnavailable ? messages.privacy.places.unavailable : messages.composer.hint}
        </p>
      </form>
      {asking && dictation && dictation.place !== 'unavailable' && (
        <DictationConsent dictation={dictation} onAllow={allow} onRefuse={() => setAsking(false)} />
      )}
    </>
  )
}

/** Dictation into the draft, after consent. It shows as active only once the browser listens. */
function useMicrophone(practice: Practice, conversation: Connected) {
  const dictation = useStore($dictation)
  const speaking = useStore($speaking)
  const [asking, setAsking] = useState(false)
  const [allowed, setAllowed] = useState(false)
  const [on, setOn] = useState(false)
  const speech = useRef<Speech & { since: number | null }>({ words: 0, milliseconds: 0, since: null })
  const isActive = conversation.microphone === 'active'

  const interim = useDictation({
    // The microphone would also transcribe the partner's words.
    active: on && !speaking,
    onStart: () => !isActive && practice.toggleMicrophone(),
    onInterim: (words) => {
      if (words) speech.current.since ??= Date.now()
      practice.write()
    },
    onWords: (words) => {
      const { since } = speech.current
      speech.current.words += countWords(words)
      if (since !== null) speech.current.milliseconds += Date.now() - since
      speech.current.since = null
      practice.$draft.set(addWords(practice.$draft.get(), words))
    },
    onFailure: (failure: DictationFailure) => {
      setOn(false)
      if (isActive) practice.toggleMicrophone()
      notify({ tone: 'error', title: messages.composer.failures[failure] })
    },
  })

  const toggle = () => {
    stopSpeaking()
    if (on) {
      setOn(false)
      if (isActive) practice.toggleMicrophone()
    } else if (allowed || dictation?.place === 'on-device') setOn(true)
    else setAsking(true)
  }
  const allow = () => {
    setAllowed(true)
    setAsking(false)
    setOn(true)
  }
  /** Returns the spoken part of the draft, and resets the count. */
  const takeSpeech = (): Speech | undefined => {
    const { words, milliseconds } = speech.current
    speech.current = { words: 0, milliseconds: 0, since: null }
    return words > 0 ? { words, milliseconds } : undefined
  }
  const said = !on
    ? ''
    : speaking
      ? messages.composer.paused
      : isActive
        ? interim || messages.composer.listening
        : messages.composer.opening
  return { asking, setAsking, on, interim: said, toggle, allow, takeSpeech }
}
