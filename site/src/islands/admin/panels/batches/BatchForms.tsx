import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { editBatchName, newBatch } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { withBatch } from '../../core/batches'
import { Dialog, SaveOrCancel } from '../../parts/Dialog'
import { TextArea } from '../../parts/fields'
import { notifyFailure, updateBatch, updateBatches } from '../../store/batches'
import { navigate } from '../../store/route'
import { messages } from './messages'

/** Creates a batch, and chooses it for the other panels. */
export function CreateBatch() {
  const form = useForm({
    resolver: contractResolver(newBatch.body),
    defaultValues: { name: '', description: '' },
  })
  useFormDraft(form, 'new-batch')
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    async (body) => {
      const result = await signedCall(newBatch, { body })
      if (!result.ok) {
        showServerErrors(result, ['name', 'description'], form.setError)
        return notifyFailure(messages.createFailed, result)
      }
      updateBatches((batches) => withBatch(batches, result.data.batch))
      navigate({ batch: result.data.batch._id }, { replace: true })
      form.reset()
      form.setFocus('name')
      notify({ tone: 'success', ...messages.created })
    },
    () => notify({ tone: 'error', ...messages.missing }),
  )

  return (
    <div className="max-w-2xl">
      <Form busy={isSubmitting} onSubmit={submit}>
        <NameField {...form.register('name')} error={errors.name?.message} />
        <TextArea
          {...form.register('description')}
          label={messages.description}
          hint={messages.descriptionHint}
          error={errors.description?.message}
        />
        <SubmitButton busy={isSubmitting} label={messages.create} busyLabel={messages.creating} />
      </Form>
    </div>
  )
}

type EditBatchProps = { batch: Batch; onClose: () => void }

/** Changes the name and the description of a batch. */
export function EditBatch({ batch, onClose }: EditBatchProps) {
  return (
    <Dialog title={messages.editTitle} onClose={onClose}>
      {(close) => <EditForm batch={batch} onClose={close} />}
    </Dialog>
  )
}

function EditForm({ batch, onClose }: EditBatchProps) {
  const previous = { name: batch.batch_name, batchDescription: batch.batch_description }
  const form = useForm({
    resolver: contractResolver(editBatchName.body),
    defaultValues: { id: batch._id, ...previous, previous },
  })
  useFormDraft(form, 'batch', batch._id)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    async (body) => {
      const result = await signedCall(editBatchName, { body })
      if (!result.ok) {
        showServerErrors(result, ['name', 'batchDescription'], form.setError)
        return notifyFailure(messages.updateFailed, result)
      }
      updateBatch(batch._id, () => result.data)
      notify({ tone: 'success', ...messages.updated })
      onClose()
    },
    ({ name }) => name && notify({ tone: 'error', ...messages.noName }),
  )

  return (
    <Form busy={isSubmitting} onSubmit={submit}>
      <NameField {...form.register('name')} error={errors.name?.message} />
      <TextArea
        {...form.register('batchDescription')}
        label={messages.description}
        error={errors.batchDescription?.message}
      />
      <SaveOrCancel busy={isSubmitting} onCancel={onClose} />
    </Form>
  )
}

const NameField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field {...field} label={messages.name} type="text" autoComplete="off" />
)
