import { useId, useState } from 'react'
import { Button, Form } from '#app/forms/Form'
import { UploadProgress } from '#app/forms/UploadProgress'
import { clock } from '#app/lib/dates'
import { SeeSent } from './SeeSent'
import { sendMessages } from './send-messages'
import type { Outcome, SendToCoachProps } from './send-rules'

const texts = sendMessages.send

export type SendFormProps = SendToCoachProps & {
  outcome: Outcome
  /** The progress of the upload, from 0 to 1. */
  progress: number | undefined
  onSubmit: () => Promise<void>
  onCancel: () => void
  onClose: () => void
}

/** The form that sends a recording to the coaches: its recipients and how long it is stored, the consent, and the upload. */
export function SendForm(props: SendFormProps) {
  const { question, recording, seconds, outcome, progress, onSubmit, onCancel, onClose } = props
  const id = useId()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const isVideo = recording.type.startsWith('video/')
  const isUploading = progress !== undefined

  const submit = () => {
    setMissing(!agreed)
    if (agreed) void onSubmit()
    else document.getElementById(id)?.focus()
  }

  return (
    <>
      <figure className="leaf-br grid gap-1 bg-base-200 p-4 [--leaf:1.25rem]">
        <figcaption className="text-sm text-muted">{texts.question}</figcaption>
        <p className="font-display text-lg wrap-anywhere">{question}</p>
      </figure>
      <dl className="grid gap-3">
        {texts.facts(clock(seconds), isVideo).map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Form busy={isUploading} onSubmit={submit}>
        <div className="grid gap-1.5">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              id={id}
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={agreed}
              disabled={isUploading}
              aria-invalid={missing || undefined}
              aria-describedby={missing ? `${id}-error` : undefined}
              onChange={({ target }) => {
                setAgreed(target.checked)
                setMissing(false)
              }}
            />
            {texts.consent(isVideo)}
          </label>
          {missing && (
            <p id={`${id}-error`} className="text-sm font-semibold text-error">
              {texts.noConsent}
            </p>
          )}
        </div>
        {outcome.status === 'failed' && !isUploading && (
          <div role="alert" className="grid justify-items-start gap-2">
            <p className="font-semibold text-error">{outcome.text}</p>
            {outcome.code === 'TooManyAnswers' && <SeeSent look="btn-outline" close={onClose} />}
          </div>
        )}
        <p role="status" className="empty:hidden">
          {isUploading && texts.uploading}
          {!isUploading && outcome.status === 'cancelled' && texts.cancelled}
        </p>
        {isUploading && <UploadProgress progress={progress} onCancel={onCancel} />}
        <div className="flex flex-wrap gap-3">
          {!isUploading && (
            <button type="submit" className="btn btn-primary">
              {outcome.status === 'failed' ? texts.again : texts.submit}
            </button>
          )}
          <Button label={isUploading ? texts.close : texts.cancel} onClick={onClose} />
        </div>
      </Form>
    </>
  )
}
