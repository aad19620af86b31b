import { copyBatch } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Dialog } from '../../../shared/Dialog'
import { Field } from '../../../shared/Field'
import { Button, Form, SubmitButton } from '../../../shared/Form'
import { showServerErrors, useContractForm } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { withBatch } from '../../core/batches'
import { notifyFailure, updateBatches } from '../../store/batches'
import { navigate } from '../../store/route'
import { dayOf } from '../schedule/classes'
import { $schedule } from '../schedule/store'
import { copiedText, datesText } from './copy'

/** Asks for the name of a copy and the day of its first class, and shows when its classes would be. */
export function CopyBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [first] = batch.scheduledClasses
  const today = dayOf(new Date(), first?.timezone)
  const { form, field, busy, failure } = useContractForm(copyBatch.body, {
    id: batch._id,
    name: '',
    startsOn: first ? '' : today,
  })
  useFormDraft(form, 'batch-copy', batch._id)

  const submit = form.handleSubmit(async (body) => {
    const result = await signedCall(copyBatch, { body })
    if (!result.ok) {
      showServerErrors(result, ['name', 'startsOn'], form.setError)
      return notifyFailure('The batch could not be copied', result)
    }
    const { batch: copy } = result.data
    updateBatches((batches) => withBatch(batches, copy))
    $schedule.invalidate()
    onClose()
    navigate({ batch: copy._id, search: copy.batch_name })
    notify({ tone: 'success', title: 'The batch is copied', text: datesText(batch, body.startsOn) })
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
        <SubmitButton busy={busy} failure={failure} label="Copy the batch" busyLabel="Copying…" />
        <Button look="btn-outline w-full" label="Cancel" onClick={onClose} />
      </Form>
    </Dialog>
  )
}
