import { feePlan, saveFeePlan } from '@careerspeak/contract/admin-fees'
import { getStudentsByBatch } from '@careerspeak/contract/admin-people'
import { formatRupees } from '@careerspeak/contract/money'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useRef, useState } from 'react'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { useDraft } from '#app/forms/use-form-draft'
import type { Failure } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { RouteLink } from '../../parts/Buttons'
import { OfBatch } from '../../parts/fields'
import { Fetched } from '../../parts/Loading'
import { $chosenBatch } from '../../store/batches'
import { $revision } from '../../store/changes'
import { InstalmentRow } from './InstalmentRow'
import { bodyOf, errorsByPath, newRow, rowsOf, sumOf } from './instalments'
import { refetchFees } from './store'

const $batch = computed($chosenBatch, (batch) => batch?._id)

const $plan = fetcherStore(
  ['fee-plan', $adminSessionId, '/', $batch],
  () => read(feePlan, { query: { batch: $batch.get() ?? '' } }),
  // The form must keep what is typed.
  { revalidateOnFocus: false },
)

const $learners = fetcherStore(
  ['fee-plan-learners', $adminSessionId, '/', $revision, '/', $batch],
  async () => {
    const body = { batch_name: $batch.get() ?? '' }
    return (await read(getStudentsByBatch, { query: { limit: 1 }, body })).pagination.total
  },
)

/** The plan of a batch: its instalments and their days. */
export const Plan = () => (
  <OfBatch>
    {({ _id: batch }) => (
      <Fetched store={$plan} loading="Loading the plan…" failed="The plan couldn’t be loaded">
        {(plan) => <PlanForm batch={batch} plan={plan} />}
      </Fetched>
    )}
  </OfBatch>
)

type PlanFormProps = { batch: string; plan: ReturnType<typeof feePlan.reply.parse> }

function PlanForm({ batch, plan }: PlanFormProps) {
  const { data: learners = 0 } = useStore($learners)
  const [rows, setRows] = useState(() => rowsOf(plan.instalments))
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const save = useRef(
    createSaver(
      plan.version,
      (instalments: ReturnType<typeof bodyOf>, version) =>
        callWithSession(saveFeePlan, { body: { batch, instalments, version } }),
      ({ version }) => version,
    ),
  )
  useDraft(
    'fee-plan',
    batch,
    () => ({ rows }),
    (typed) => setRows(typed.rows),
  )
  const submit = async () => {
    const instalments = bodyOf(rows)
    const parsed = saveFeePlan.body.safeParse({ batch, instalments, version: 0 })
    setErrors(errorsByPath(parsed.error?.issues ?? []))
    setFailure(undefined)
    if (!parsed.success) return
    setBusy(true)
    const result = await save.current(instalments)
    setBusy(false)
    if (!result.ok) {
      setErrors(errorsByPath(result.errors))
      return setFailure(result)
    }
    setRows(rowsOf(result.data.instalments))
    refetchFees()
    const title = `Plan saved for ${counted(result.data.learners, 'learner')}`
    notify({ tone: 'success', title })
  }
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 pt-2">
      <Form busy={busy} onSubmit={submit}>
        {rows.length === 0 && <p>No fees yet. Add what a learner of this batch pays, and by when.</p>}
        <ol aria-label="Instalments" className="grid gap-3 empty:hidden">
          {rows.map((row, index) => (
            <InstalmentRow
              key={row.key}
              row={row}
              number={index + 1}
              errorOf={(field) => errors.get(`instalments.${index}.${field}`)}
              onChange={(changed) => setRows(rows.with(index, changed))}
              onRemove={() => setRows(rows.toSpliced(index, 1))}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button label="Add an instalment" onClick={() => setRows([...rows, newRow(rows)])} />
          <p role="status">
            In all <strong className="tabular-nums">{formatRupees(sumOf(rows))}</strong>
          </p>
        </div>
        <p className="text-muted">
          {`The change reaches ${counted(learners, 'learner')} of this batch. Instalments that are paid stay as they are.`}
        </p>
        {failure?.status === 409 && <Button label="Show the other plan instead" onClick={$plan.invalidate} />}
        <SubmitButton
          busy={busy}
          failure={errors.get('instalments') ?? failure?.msg}
          label="Save the plan"
          busyLabel="Saving…"
        />
      </Form>
      <RouteLink className="link-line justify-self-start py-1" to={{ tab: 'fees', batch, owing: 'all' }}>
        Who owes in this batch
      </RouteLink>
    </div>
  )
}
