import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { notify } from '../../stores/toasts'
import type { Connected } from './conversation'
import { DictationConsent } from './DictationConsent'
import { addWords, type DictationFailure } from './dictation'
import { Icon } from './icons'
import { sendOnEnter } from './inputs'
import { MessageList } from './MessageList'
import { messages } from './messages'
import type { Practice } from './practice'
import { $speaking, stopSpeaking } from './speech'
import { $dictation, useDictation } from './use-speech'

/** A connected conversation: its messages, and the field to type or dictate the next one. */
export function Chat({ practice, conversation }: { practice: Practice; conversation: Connected }) {
  const dictation = useStore($dictation)
  const reviews = useStore(practice.$reviews)
  const [draft, setDraft] = useState('')
  const [asking, setAsking] = useState(false)
  const [allowed, setAllowed] = useState(false)
  const active = conversation.microphone === 'active'
  const speaking = useStore($speaking)

  const interim = useDictation({
    // The microphone would write the partner's words down too.
    active: active && !speaking,
    onWords: (words) => setDraft((typed) => addWords(typed, words)),
    onFailure: (failure: DictationFailure) => {
      practice.toggleMicrophone()
      notify({ tone: 'error', title: messages.composer.failures[failure] })
    },
  })

  const toggle = () => {
    stopSpeaking()
    if (active || allowed || dictation?.place === 'on-device') practice.toggleMicrophone()
    else setAsking(true)
  }
  const allow = () => {
    setAllowed(true)
    setAsking(false)
    practice.toggleMicrophone()
  }
  const send = () => {
    practice.send(draft)
    if (draft.trim() !== '') setDraft('')
  }

  return (
    <>
      <MessageList
        conversation={conversation}
        reviews={reviews}
        onFix={practice.fix}
        onKeep={practice.keep}
      />
      <Composer
        draft={draft}
        onDraft={setDraft}
        onSend={send}
        interim={
          active && speaking ? messages.composer.paused : active ? interim || messages.composer.listening : ''
        }
        active={active}
        onToggleMicrophone={toggle}
      />
      {asking && dictation && dictation.place !== 'unavailable' && (
        <DictationConsent dictation={dictation} onAllow={allow} onRefuse={() => setAsking(false)} />
      )}
    </>
  )
}

const MAX_MESSAGE_LENGTH = 2000

interface ComposerProps {
  draft: string
  onDraft: (draft: string) => void
  onSend: () => void
  /** The interim words of dictation; empty when it does not listen. */
  interim: string
  active: boolean
  onToggleMicrophone: () => void
}

function Composer({ draft, onDraft, onSend, interim, active, onToggleMicrophone }: ComposerProps) {
  const id = useId()
  const dictation = useStore($dictation)
  const isUnavailable = dictation?.place === 'unavailable'
  return (
    <form
      className="mt-auto grid gap-2 border-t-[1.5px] border-base-300 bg-base-200 p-4 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {interim && <p className="min-h-6 text-sm text-muted italic">{interim}</p>}
      <div className="flex flex-wrap items-end justify-end gap-2 sm:flex-nowrap">
        <label htmlFor={id} className="sr-only">
          {messages.composer.label}
        </label>
        <textarea
          id={id}
          data-focus
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          value={draft}
          placeholder={messages.composer.placeholder}
          aria-describedby={`${id}-hint`}
          className="textarea field-sizing-content max-h-40 min-h-13 grow resize-none max-sm:basis-full"
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={sendOnEnter(onSend)}
        />
        <button
          type="button"
          className={`btn btn-square size-13 p-0 text-xl ${active ? 'btn-secondary' : 'btn-outline'}`}
          aria-pressed={active}
          aria-label={active ? messages.composer.microphoneOff : messages.composer.microphoneOn}
          disabled={isUnavailable || !dictation}
          onClick={onToggleMicrophone}
        >
          <Icon name={active ? 'microphone' : 'microphoneOff'} />
        </button>
        <button type="submit" className="btn btn-primary h-13 px-4 sm:px-6">
          <Icon name="send" />
          <span className="max-sm:sr-only">{messages.composer.send}</span>
        </button>
      </div>
      <p id={`${id}-hint`} className={`text-sm text-muted ${isUnavailable ? '' : 'max-sm:sr-only'}`}>
        {isUnavailable ? messages.privacy.places.unavailable : messages.composer.hint}
      </p>
    </form>
  )
}
