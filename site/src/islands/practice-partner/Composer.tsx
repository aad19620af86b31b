import { type KeyboardEvent, useId } from 'react'
import { Icon } from './icons'
import type { Dictation } from './recognition'
import { WORDS } from './words'

const LONGEST_MESSAGE = 2000

interface ComposerProps {
  draft: string
  onDraft: (draft: string) => void
  onSend: () => void
  /** What dictation hears at the moment; empty when it does not listen. */
  guess: string
  active: boolean
  dictation: Dictation | null
  onToggleMicrophone: () => void
}

/** Where the learner types, or dictates, and sends. */
export function Composer({
  draft,
  onDraft,
  onSend,
  guess,
  active,
  dictation,
  onToggleMicrophone,
}: ComposerProps) {
  const id = useId()
  const nowhere = dictation?.place === 'nowhere'
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <form
      className="mt-auto grid gap-2 border-t-[1.5px] border-base-300 bg-base-200 p-4 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {guess && <p className="min-h-6 text-sm text-muted italic">{guess}</p>}
      <div className="flex flex-wrap items-end justify-end gap-2 sm:flex-nowrap">
        <label htmlFor={id} className="sr-only">
          {WORDS.composer.label}
        </label>
        <textarea
          id={id}
          data-focus
          rows={2}
          maxLength={LONGEST_MESSAGE}
          value={draft}
          placeholder={WORDS.composer.placeholder}
          aria-describedby={`${id}-hint`}
          className="textarea field-sizing-content max-h-40 min-h-13 grow resize-none max-sm:basis-full"
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <button
          type="button"
          className={`btn btn-square size-13 p-0 text-xl ${active ? 'btn-secondary' : 'btn-outline'}`}
          aria-pressed={active}
          aria-label={active ? WORDS.composer.microphoneOff : WORDS.composer.microphoneOn}
          disabled={nowhere || !dictation}
          onClick={onToggleMicrophone}
        >
          <Icon name={active ? 'microphone' : 'microphoneOff'} />
        </button>
        <button type="submit" className="btn btn-primary h-13 px-4 sm:px-6">
          <Icon name="send" />
          <span className="max-sm:sr-only">{WORDS.composer.send}</span>
        </button>
      </div>
      <p id={`${id}-hint`} className={`text-sm text-muted ${nowhere ? '' : 'max-sm:sr-only'}`}>
        {nowhere ? WORDS.privacy.places.nowhere : WORDS.composer.hint}
      </p>
    </form>
  )
}
