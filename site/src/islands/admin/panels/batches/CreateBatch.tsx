import { useForm } from 'react-hook-form'
import { newBatch } from '../../../../../../cms/src/contract/admin-batches'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { withBatch } from '../../core/batches'
import { TextArea } from '../../parts/TextArea'
import { changeBatches, sayRefused } from '../../store/batches'
import { goTo } from '../../store/place'
import { WORDS } from './words'

/** Makes a batch of a name and a description. The other panels go on with it. */
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
        return sayRefused(WORDS.createFailed, result)
      }
      changeBatches((batches) => withBatch(batches, result.data.batch))
      goTo({ batch: result.data.batch._id }, { replace: true })
      form.reset()
      form.setFocus('name')
      notify({ tone: 'success', ...WORDS.created })
    },
    () => notify({ tone: 'error', ...WORDS.missing }),
  )

  return (
    <div className="max-w-2xl">
      <Form busy={isSubmitting} onSubmit={submit}>
        <Field
          {...form.register('name')}
          label={WORDS.name}
          type="text"
          autoComplete="off"
          error={errors.name?.message}
        />
        <TextArea
          {...form.register('description')}
          label={WORDS.description}
          hint={WORDS.descriptionHint}
          error={errors.description?.message}
        />
        <SubmitButton busy={isSubmitting} label={WORDS.create} busyLabel={WORDS.creating} />
      </Form>
    </div>
  )
}
