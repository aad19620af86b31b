import type { Batch } from '@careerspeak/contract/records'
import { type SubmitEvent, useState } from 'react'
import { Button, SubmitButton } from '#app/forms/Form'
import { Select, TextArea } from '#app/forms/LabelledFields'
import { useDraft } from '#app/forms/use-form-draft'
import { Table } from '../../parts/Table'
import { BatchOptions } from '../../parts/Toolbar'
import { navigate } from '../../store/route'
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
  batch: Batch | undefined
  /** Enrols the owners of the addresses. Calls `onEnrolled` when the server has accepted them. */
  onEnrol: (list: PastedList, onEnrolled: () => void) => void
}

/** A field to paste a list or a CSV of e-mail addresses into. It is cleared when the server has accepted them. */
export function EnrolByEmail({ busy, batch, onEnrol }: EnrolByEmailProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const list = parseList(text)
  const { emails, without } = list
  useDraft(
    'enrol-by-mail',
    '',
    () => ({ text }),
    (kept) => setText(kept.text),
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (emails.length === 0) return setError('Paste at least one e-mail address.')
    if (emails.length > MAX_EMAILS) return setError(`You can enrol up to ${MAX_EMAILS} people at a time.`)
    onEnrol(list, () => setText(''))
  }
  const found = emails.length === 1 ? '1 e-mail address' : `${emails.length} e-mail addresses`
  const lacking =
    without.length === 0
      ? ''
      : `. ${without.length === 1 ? '1 row has' : `${without.length} rows have`} no e-mail address`

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Select
        label="Batch"
        value={batch?._id ?? ''}
        onChange={({ target }) => navigate({ batch: target.value, form: 'new' }, { replace: true })}
      >
        <option value="">Select a batch</option>
        <BatchOptions />
      </Select>
      <div className="grid gap-1.5">
        <TextArea
          label="E-mail addresses"
          hint={`Paste a list or a CSV: one person per line. People without an account are invited by e-mail. ${emails.length > 0 ? `${found}${lacking}` : ''}`}
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
      <SubmitButton busy={busy} label="Enrol learners" busyLabel="Enrolling…" />
    </form>
  )
}

type EnrolmentResultsProps = { results: readonly EnrolmentResult[]; onClose: () => void }

export const EnrolmentResults = ({ results, onClose }: EnrolmentResultsProps) => (
  <section aria-labelledby="enrolment-results" className="leaf-bl mt-3 grid gap-3 border border-edge p-4">
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
    <Button look="btn-outline justify-self-start" label="Close results" onClick={onClose} />
  </section>
)

const OUTCOMES: Record<EnrolmentResult['outcome'], { label: string; colour: string }> = {
  enrolled: { label: 'Enrolled', colour: 'text-success' },
  'awaiting-proof': { label: 'Address not confirmed yet', colour: 'text-base-content' },
  'already-in-batch': { label: 'Already in a batch', colour: 'text-error' },
  invited: { label: 'Invited', colour: 'text-success' },
  unknown: { label: 'Unknown', colour: 'text-error' },
  invalid: { label: 'Not enrolled', colour: 'text-error' },
}

const Outcome = ({ outcome, msg }: EnrolmentResult) => (
  <>
    <strong className={OUTCOMES[outcome].colour}>{OUTCOMES[outcome].label}</strong>{' '}
    <span className="text-muted">{msg}</span>
  </>
)
