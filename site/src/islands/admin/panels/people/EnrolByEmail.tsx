import { type SubmitEvent, useId, useRef, useState } from 'react'
import { SubmitButton } from '../../../shared/Form'
import { useDraft } from '../../../shared/use-form-draft'
import { Table } from '../../parts/Table'
import { countOutcomes, type EnrolmentResult, parseEmails } from './enrolment'
import { messages } from './messages'

const { byEmail, results: resultText } = messages
const MAX_EMAILS = 500

type EnrolByEmailProps = {
  busy: boolean
  /** Enrols the owners of the addresses. `onEnrolled` is called when the server has accepted them. */
  onEnrol: (emails: string[], onEnrolled: () => void) => void
}

/** A field to paste a list or a CSV of e-mail addresses into. It keeps them until the server has accepted them. */
export function EnrolByEmail({ busy, onEnrol }: EnrolByEmailProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const emails = parseEmails(text)
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (emails.length === 0) return setError(byEmail.missing)
    if (emails.length > MAX_EMAILS) return setError(byEmail.tooMany(emails.length, MAX_EMAILS))
    onEnrol(emails, () => setText(''))
  }

  return (
    <details ref={box} className="leaf-bl bg-base-200 p-5">
      <summary className="cursor-pointer font-semibold">{byEmail.open}</summary>
      <form onSubmit={submit} className="mt-4 grid max-w-2xl gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold">
            {byEmail.text}
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
            {...(error && { 'aria-invalid': true })}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setError('')
            }}
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            {byEmail.hint} {emails.length > 0 && byEmail.found(emails.length)}
          </p>
          {error && (
            <p role="alert" className="text-sm font-semibold text-error">
              {error}
            </p>
          )}
        </div>
        <SubmitButton busy={busy} label={byEmail.submit} busyLabel={byEmail.busy} />
      </form>
    </details>
  )
}

/** The results of an enrolment, person by person. */
export function EnrolmentResults({
  results,
  onClose,
}: {
  results: readonly EnrolmentResult[]
  onClose: () => void
}) {
  return (
    <section aria-labelledby="enrolment-results" className="leaf-bl grid gap-4 border border-edge p-5">
      <h3 id="enrolment-results" className="text-xl">
        {resultText.heading}
      </h3>
      <p role="status">{resultText.summary(countOutcomes(results))}</p>
      <div className="max-h-96 overflow-y-auto">
        <Table
          caption={resultText.heading}
          rows={results}
          columns={[
            { label: resultText.person, cell: ({ who }) => who },
            { label: resultText.outcome, cell: Outcome },
          ]}
        />
      </div>
      <button type="button" className="btn btn-outline justify-self-start" onClick={onClose}>
        {resultText.close}
      </button>
    </section>
  )
}

const COLOURS: Partial<Record<EnrolmentResult['outcome'], string>> = {
  enrolled: 'text-success',
  'awaiting-proof': 'text-base-content',
}

function Outcome({ outcome, msg }: EnrolmentResult) {
  return (
    <>
      <strong className={COLOURS[outcome] ?? 'text-error'}>{resultText.outcomes[outcome]}</strong>{' '}
      <span className="text-muted">{msg}</span>
    </>
  )
}
