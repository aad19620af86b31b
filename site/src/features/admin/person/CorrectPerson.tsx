import { correctPerson, type Person } from '@careerspeak/contract/admin-person'
import { Field } from '#app/forms/Field'
import { Form } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { SaveOrCancel } from '../parts/Dialog'
import { invalidate } from '../store/changes'

type CorrectPersonProps = {
  id: string
  person: Pick<Person, 'fullName' | 'phoneNumber'>
  onClose: () => void
}

/** Corrects a slip in the name or the number of a learner or an enquirer. */
export function CorrectPerson({ id, person: { fullName, phoneNumber }, onClose }: CorrectPersonProps) {
  const previous = { fullName, phoneNumber }
  const { form, field, busy, failure } = useContractForm(correctPerson.body, { id, ...previous, previous })
  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(correctPerson, { body })
    if (!result.ok) return showServerErrors(result, ['fullName', 'phoneNumber'], form.setError)
    invalidate()
    notify({ tone: 'success', title: result.data.msg })
    onClose()
  })
  return (
    <Form busy={busy} onSubmit={submit}>
      <Field {...field('fullName')} label="Name" autoComplete="off" />
      <Field {...field('phoneNumber')} label="Phone" type="tel" autoComplete="off" />
      <SaveOrCancel busy={busy} failure={failure} onCancel={onClose} />
    </Form>
  )
}
