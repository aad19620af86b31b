import { useForm } from 'react-hook-form'
import { editBatchName } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { Dialog } from '../../parts/Dialog'
import { TextArea } from '../../parts/TextArea'
import { changeOne, sayRefused } from '../../store/batches'
import { WORDS } from './words'

type EditBatchProps = { batch: Batch; onClose: () => void }

/** Renames a batch and describes it anew. */
export function EditBatch({ batch, onClose }: EditBatchProps) {
  return (
    <Dialog title={WORDS.editTitle} onClose={onClose}>
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
        return sayRefused(WORDS.updateFailed, result)
      }
      changeOne(batch._id, () => result.data)
      notify({ tone: 'success', ...WORDS.updated })
      onClose()
    },
    ({ name }) => name && notify({ tone: 'error', ...WORDS.noName }),
  )

  return (
    <Form busy={isSubmitting} onSubmit={submit}>
      <Field
        {...form.register('name')}
        label={WORDS.name}
        type="text"
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextArea
        {...form.register('batchDescription')}
        label={WORDS.description}
        error={errors.batchDescription?.message}
      />
      <SubmitButton busy={isSubmitting} label={WORDS.save} busyLabel={WORDS.saving} />
      <button type="button" className="btn btn-outline w-full" onClick={onClose}>
        {WORDS.cancel}
      </button>
    </Form>
  )
}
