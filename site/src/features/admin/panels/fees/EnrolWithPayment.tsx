import { enrolWithPayment } from '@careerspeak/contract/admin-fees'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Form } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { Select } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { SaveOrCancel } from '../../parts/Dialog'
import { BatchOptions } from '../../parts/Toolbar'
import { invalidate } from '../../store/changes'
import { RECEIVED, ReceivedFields } from './ReceivedFields'
import { rupees } from './rupees'

const enrolmentForm = z.extend(enrolWithPayment.body, { paise: rupees })

type EnrolWithPaymentProps = {
  guest: { _id: string; fullName: string; email: string }
  today: string
  onClose: () => void
}

/** Enrols the guest of an enquiry and records their first payment, both or neither. */
export function EnrolWithPayment({ guest, today, onClose }: EnrolWithPaymentProps) {
  const { form, field, busy, failure } = useContractForm(enrolmentForm, {
    registration: guest._id,
    batch: '',
    ...(!guest.email && { email: '' }),
    paise: '',
    method: 'upi',
    reference: '',
    paidOn: today,
    state: '',
  })
  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, reference: typed.method === 'cash' ? '' : typed.reference }
    const result = await callWithSession(enrolWithPayment, { body })
    if (!result.ok) return showServerErrors(result, ['batch', 'email', ...RECEIVED], form.setError)
    invalidate()
    notify({ tone: 'success', title: result.data.msg })
    onClose()
  })
  return (
    <Dialog title={`Enrol ${guest.fullName} with a payment`} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <Select {...field('batch')} label="Batch">
          <option value="">Choose a batch</option>
          <BatchOptions />
        </Select>
        {!guest.email && (
          <Field {...field('email')} label="E-mail" type="email" hint="They get the invitation there." />
        )}
        <ReceivedFields field={field} method={form.watch('method')} today={today} />
        <SaveOrCancel busy={busy} failure={failure} label="Enrol and record the payment" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
