import { copyBatch } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { useFormDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { isoDay } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { withBatch } from '../../core/batches'
import { notifyFailure, updateBatches } from '../../store/batches'
import { navigate } from '../../store/route'
import { $schedule } from '../../store/schedule'
import { copiedText, datesText } from './copy'

/** Asks for the name of a copy and the day of its first class, and previews the dates of its classes. */
export function CopyBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [first] = batch.scheduledClasses
  const today = isoDay(Date.now(), first?.timezone)
  const { form, field, busy, failure } = useContractForm(copyBatch.body, {
    id: batch._id,
    name: '',
    startsOn: first ? '' : today,
  })
  useFormDraft(form, 'batch-copy', batch._id)

  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(copyBatch, { body })
    if (!result.ok) {
      showServerErrors(result, ['name', 'startsOn'], form.setError)
      return notifyFailure('The batch couldn’t be copied', result)
    }
    const { batch: copy } = result.data
    updateBatches((batches) => withBatch(batches, copy))
    $schedule.invalidate()
    onClose()
    navigate({ tab: 'batch', batch: copy._id })
    notify({ tone: 'success', title: 'Batch copied', text: datesText(batch, body.startsOn) })
  })

  return (
    <Dialog title={`Copy ${batch.batch_name}`} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <p>{copiedText(batch)}</p>
        <Field {...field('name')} label="Name of the new batch" type="text" autoComplete="off" />
        {first && (
          <Field
            {...field('startsOn')}
            label="Date of the first class"
            type="date"
            min={today}
            hint={datesText(batch, form.watch('startsOn'))}
          />
        )}
        <SubmitButton busy={busy} failure={failure} label="Copy batch" busyLabel="Copying…" />
        <Button look="btn-outline w-full" label="Cancel" onClick={onClose} />
      </Form>
    </Dialog>
  )
}
