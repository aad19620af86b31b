import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { useModule } from '#app/ui/use-module'
import { messages } from '../messages'

interface AnswerFormProps {
  /** The hint, once requested. */
  hint: string | null
  /** True if the field takes the focus: not when the page opens, but from card to card. */
  isFocused: boolean
  onHint: () => void
  /** Receives the seconds of a spoken answer. */
  onSpoken: (seconds: number) => void
  /** `null` for an answer that is not known. */
  onAnswer: (typed: string | null) => void
}

const texts = messages.session

/** The field for the answer, without a phone's auto-correction. It may be filled by voice, and is then checked by the learner. */
export function AnswerForm({ hint, isFocused, onHint, onSpoken, onAnswer }: AnswerFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { module, failed, fetchModule } = useModule(() => import('#app/speaking/SpokenAnswer'))
  // Runs before paint, so that a learner who types on finds the focus here.
  useLayoutEffect(() => {
    // The session scrolls to the sentence instead.
    if (isFocused) field.current?.focus({ preventScroll: true })
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
      {module && (
        <div className="max-w-md">
          <module.SpokenAnswer
            onHeard={(heard, seconds) => {
              // A recogniser writes sentences.
              setTyped(heard.replace(/[.!?,;:]+$/, ''))
              setMissing(false)
              onSpoken(seconds)
              field.current?.focus()
            }}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary">
          {texts.check}
        </button>
        <Button
          label={texts.hint}
          aria-disabled={hint !== null}
          onClick={() => {
            onHint()
            field.current?.focus()
          }}
        />
        {!module && <ActionButton label={texts.say} action={fetchModule} />}
        <Button look="btn-ghost" label={texts.unknown} onClick={() => onAnswer(null)} />
        <p role="status">{failed && texts.notOpened}</p>
      </div>
    </form>
  )
}
