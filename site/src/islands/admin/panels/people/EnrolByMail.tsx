import { type SubmitEvent, useId, useRef, useState } from 'react'
import { SubmitButton } from '../../../shared/Form'
import { useDraft } from '../../../shared/use-form-draft'
import { readMails } from './mail-list'
import { WORDS } from './words'

const words = WORDS.byMail
const MOST_MAILS = 500

type EnrolByMailProps = {
  busy: boolean
  /** Enrols the addresses; true when the server has taken them, so that the list can go. */
  onEnrol: (emails: string[]) => Promise<boolean | undefined>
}

/** A box to paste a list or a CSV of e-mails into. It keeps what was pasted until the server has taken it. */
export function EnrolByMail({ busy, onEnrol }: EnrolByMailProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState('')
  const mails = readMails(text)
  const box = useRef<HTMLDetailsElement>(null)
  useDraft(
    'enrol-by-mail',
    '',
    () => ({ text }),
    (kept) => {
      setText(kept.text)
      if (box.current) box.current.open = kept.text !== ''
    },
  )

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (mails.length === 0) return setComplaint(words.missing)
    if (mails.length > MOST_MAILS) return setComplaint(words.tooMany(mails.length, MOST_MAILS))
    if (await onEnrol(mails)) setText('')
  }

  return (
    <details ref={box} className="leaf-bl bg-base-200 p-5">
      <summary className="cursor-pointer font-semibold">{words.open}</summary>
      <form onSubmit={submit} className="mt-4 grid max-w-2xl gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold">
            {words.text}
          </label>
          <textarea
            id={id}
            rows={5}
            className="textarea"
            value={text}
            placeholder={'asha@example.com\nravi@example.com'}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            {...(complaint && { 'aria-invalid': true })}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setComplaint('')
            }}
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            {words.hint} {mails.length > 0 && words.found(mails.length)}
          </p>
          {complaint && (
            <p role="alert" className="text-sm font-semibold text-error">
              {complaint}
            </p>
          )}
        </div>
        <SubmitButton busy={busy} label={words.submit} busyLabel={words.busy} />
      </form>
    </details>
  )
}
