import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '../messages'

interface AnswerFormProps {
  /** The hint, once requested. */
  hint: string | null
  /** True if the field takes the focus: not when the page opens, but from card to card. */
  isFocused: boolean
  onHint: () => void
  /** `null` for an answer that is not known. */
  onAnswer: (typed: string | null) => void
}

const texts = messages.session

/** The field for the answer, without a phone's auto-correction. */
export function AnswerForm({ hint, isFocused, onHint, onAnswer }: AnswerFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  // Runs before paint, so that a learner who types on finds the focus here.
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') return onAnswer(typed)
    setMissing(true)
    field.current?.focus()
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="grid max-w-md gap-1">
        <label htmlFor={id} className="font-semibold">
          {texts.label}
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          value={typed}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={isMissing}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <p id={`${id}-note`} role="status" className="min-h-6">
          {isMissing ? (
            <span className="font-semibold text-error">{texts.missing}</span>
          ) : (
            hint && (
              <>
                {texts.hintText}
                <strong className="tracking-widest">{hint}</strong>
              </>
            )
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary">
          {texts.check}
        </button>
        <button
          type="button"
          className="btn btn-outline"
          aria-disabled={hint !== null}
          onClick={() => {
            onHint()
            field.current?.focus()
          }}
        >
          {texts.hint}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => onAnswer(null)}>
          {texts.unknown}
        </button>
      </div>
    </form>
  )
}
