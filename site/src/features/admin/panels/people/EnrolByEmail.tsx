import { type SubmitEvent, useRef, useState } from 'react'
import { Button, SubmitButton } from '#app/forms/Form'
import { useDraft } from '#app/forms/use-form-draft'
import { TextArea } from '../../parts/fields'
import { Table } from '../../parts/Table'
import {
  countOutcomes,
  type EnrolmentResult,
  enrolmentSummary,
  type PastedList,
  parseList,
} from './enrolment'

const MAX_EMAILS = 500

type EnrolByEmailProps = {
  busy: boolean
  /** Enrols the owners of the addresses. Calls `onEnrolled` when the server has accepted them. */
  onEnrol: (list: PastedList, onEnrolled: () => void) => void
}

/** A field to paste a list or a CSV of e-mail addresses into. It is cleared when the server has accepted them. */
export function EnrolByEmail({ busy, onEnrol }: EnrolByEmailProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const list = parseList(text)
  const { emails, without } = list
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
    if (emails.length === 0) return setError('Please paste at least one e-mail.')
    if (emails.length > MAX_EMAILS)
      return setError(`These are ${emails.length} e-mails. At most ${MAX_EMAILS} go at once.`)
    onEnrol(list, () => setText(''))
  }
  const found = emails.length === 1 ? '1 e-mail found' : `${emails.length} e-mails found`
  const lacking =
    without.length > 0 ? `, ${without.length === 1 ? '1 row' : `${without.length} rows`} without` : ''

  return (
    <details ref={box} className="leaf-bl bg-base-200 p-5">
      <summary className="cursor-pointer font-semibold">Enrol by a list of e-mails</summary>
      <form onSubmit={submit} className="mt-4 grid max-w-2xl gap-4">
        <div className="grid gap-1.5">
          <TextArea
            label="E-mails"
            hint={`Paste a list or a CSV: one person a line. People without an account get an invitation by e-mail. ${emails.length > 0 ? `${found}${lacking}` : ''}`}
            rows={5}
            value={text}
            placeholder={'asha@example.com\nravi@example.com'}
            autoCapitalize="none"
            spellCheck={false}
            {...(error && { 'aria-invalid': true })}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setError('')
            }}
          />
          {error && (
            <p role="alert" className="text-sm font-semibold text-error">
              {error}
            </p>
          )}
        </div>
        <SubmitButton busy={busy} label="Enrol them" busyLabel="Enrolling…" />
      </form>
    </details>
  )
}

type EnrolmentResultsProps = { results: readonly EnrolmentResult[]; onClose: () => void }

export const EnrolmentResults = ({ results, onClose }: EnrolmentResultsProps) => (
  <section aria-labelledby="enrolment-results" className="leaf-bl grid gap-4 border border-edge p-5">
    <h3 id="enrolment-results" className="text-xl">
      Results
    </h3>
    <p role="status">{enrolmentSummary(countOutcomes(results))}</p>
    <div className="max-h-96 overflow-y-auto">
      <Table
        caption="Results"
        rows={results}
        columns={[
          { label: 'Person', cell: ({ who }) => who },
          { label: 'Result', cell: Outcome },
        ]}
      />
    </div>
    <Button look="btn-outline justify-self-start" label="Close the results" onClick={onClose} />
  </section>
)

const OUTCOMES: Record<EnrolmentResult['outcome'], { label: string; colour: string }> = {
  enrolled: { label: 'Enrolled', colour: 'text-success' },
  'awaiting-proof': { label: 'Address not confirmed yet', colour: 'text-base-content' },
  'already-in-batch': { label: 'Already in a batch', colour: 'text-error' },
  invited: { label: 'Invited', colour: 'text-success' },
  unknown: { label: 'Unknown', colour: 'text-error' },
  invalid: { label: 'Not an e-mail', colour: 'text-error' },
}

const Outcome = ({ outcome, msg }: EnrolmentResult) => (
  <>
    <strong className={OUTCOMES[outcome].colour}>{OUTCOMES[outcome].label}</strong>{' '}
    <span className="text-muted">{msg}</span>
  </>
)
