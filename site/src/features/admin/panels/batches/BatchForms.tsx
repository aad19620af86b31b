import { editBatchName, newBatch } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm, validationNotice } from '#app/forms/form-validation'
import { useFormDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { withBatch } from '../../core/batches'
import { SaveOrCancel } from '../../parts/Dialog'
import { TextArea } from '../../parts/fields'
import { notifyFailure, updateBatch, updateBatches } from '../../store/batches'
import { navigate } from '../../store/route'

const MISSING = { title: 'Missing fields', text: 'Please provide both name and description' }
const NO_NAME = { title: 'Please enter a new name', text: 'Batch name cannot be empty' }

/** Creates a batch, and chooses it for the other panels. */
export function CreateBatch() {
  const { form, field, busy, failure } = useContractForm(newBatch.body, { name: '', description: '' })
  useFormDraft(form, 'new-batch')

  const submit = form.handleSubmit(
    async (body) => {
      const result = await callWithSession(newBatch, { body })
      if (!result.ok) {
        showServerErrors(result, ['name', 'description'], form.setError)
        return notifyFailure('The batch could not be created', result)
      }
      updateBatches((batches) => withBatch(batches, result.data.batch))
      navigate({ batch: result.data.batch._id }, { replace: true })
      form.reset()
      form.setFocus('name')
      notify({ tone: 'success', title: 'Batch created successfully', text: 'New batch has been added' })
    },
    (invalid) => notify({ tone: 'error', ...validationNotice(invalid, form.getValues(), MISSING) }),
  )

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <Field {...field('name')} label="Batch name" type="text" autoComplete="off" />
        <TextArea
          {...field('description')}
          label="Description"
          hint="What the batch is for, and for whom. Its learners read it on their page."
        />
        <SubmitButton busy={busy} failure={failure} label="Create Batch" busyLabel="Creating the batch…" />
      </Form>
    </div>
  )
}

export function EditBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const previous = { name: batch.batch_name, batchDescription: batch.batch_description }
  const { form, field, busy, failure } = useContractForm(editBatchName.body, {
    id: batch._id,
    ...previous,
    previous,
  })
  useFormDraft(form, 'batch', batch._id)

  const submit = form.handleSubmit(
    async (body) => {
      const result = await callWithSession(editBatchName, { body })
      if (!result.ok) {
        showServerErrors(result, ['name', 'batchDescription'], form.setError)
        return notifyFailure('The batch could not be changed', result)
      }
      updateBatch(batch._id, () => result.data)
      notify({ tone: 'success', title: 'Updated!', text: 'Your batch name has been updated.' })
      onClose()
    },
    (invalid) => notify({ tone: 'error', ...validationNotice(invalid, form.getValues(), NO_NAME) }),
  )

  return (
    <Dialog title="Edit batch" onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <Field {...field('name')} label="Batch name" type="text" autoComplete="off" />
        <TextArea {...field('batchDescription')} label="Description" />
        <SaveOrCancel busy={busy} failure={failure} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
