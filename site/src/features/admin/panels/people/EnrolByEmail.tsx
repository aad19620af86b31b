import type { Batch } from '@careerspeak/contract/records'
import * as z from 'zod/mini'
import { Button } from '#app/forms/Form'
import { Select, TextArea } from '#app/forms/LabelledFields'
import { counted } from '#app/lib/counted'
import { ResourceForm } from '../../parts/ResourceForm'
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
import { enrolByEmail } from './store'

const hasAddress = (text: string) => parseList(text).emails.length > 0
const pasted = z.object({
  text: z.string().check(z.refine(hasAddress, 'Paste at least one e-mail address.')),
})

type EnrolByEmailProps = {
  batch: Batch | undefined
  onEnrolled: (results: EnrolmentResult[]) => void
  onClose: () => void
}

/** A field to paste a list or a CSV of e-mail addresses into, whose owners are enrolled. */
export const EnrolByEmail = ({ batch, onEnrolled, onClose }: EnrolByEmailProps) => (
  <ResourceForm
    title="Enrol by e-mail list"
    schema={pasted}
    values={{ text: '' }}
    draft={['enrol-by-mail']}
    label="Enrol learners"
    busyLabel="Enrolling…"
    send={async ({ text }) => {
      const data = await enrolByEmail(batch?._id, parseList(text))
      return data && { ok: true, data }
    }}
    onDone={onEnrolled}
    onClose={onClose}
  >
    {(field, form) => (
      <>
        <Select
          label="Batch"
          value={batch?._id ?? ''}
          onChange={({ target }) => navigate({ batch: target.value, form: 'new' }, { replace: true })}
        >
          <option value="">Select a batch</option>
          <BatchOptions />
        </Select>
        <TextArea
          {...field('text')}
          label="E-mail addresses"
          hint={`Paste a list or a CSV: one person per line. People without an account are invited by e-mail. ${foundText(parseList(form.watch('text')))}`}
          rows={5}
          placeholder={'asha@example.com\nravi@example.com'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </>
    )}
  </ResourceForm>
)

function foundText({ emails, without }: PastedList): string {
  if (emails.length === 0) return ''
  const found = counted(emails.length, 'e-mail address', 'e-mail addresses')
  return without.length === 0
    ? found
    : `${found}. ${counted(without.length, 'row has', 'rows have')} no e-mail address`
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
