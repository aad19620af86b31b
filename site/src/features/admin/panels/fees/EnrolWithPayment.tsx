import { enrolWithPayment } from '@careerspeak/contract/admin-fees'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Select } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { ResourceForm } from '../../parts/ResourceForm'
import { BatchOptions } from '../../parts/Toolbar'
import { ReceivedFields, withoutUnused } from './ReceivedFields'
import { rupees } from './rupees'

const enrolmentForm = z.extend(enrolWithPayment.body, { paise: rupees })

type EnrolWithPaymentProps = {
  guest: { _id: string; fullName: string; email: string }
  today: string
  onClose: () => void
}

/** Enrols the guest of an enquiry and records their first payment, both or neither. */
export const EnrolWithPayment = ({ guest, today, onClose }: EnrolWithPaymentProps) => (
  <ResourceForm
    title={`Enrol ${guest.fullName} with a payment`}
    schema={enrolmentForm}
    values={{
      registration: guest._id,
      batch: '',
      ...(!guest.email && { email: '' }),
      paise: '',
      method: 'upi',
      reference: '',
      paidOn: today,
      state: '',
    }}
    label="Enrol and record the payment"
    send={(typed) => callWithSession(enrolWithPayment, { body: withoutUnused(typed) })}
    done={({ msg }) => ({ title: msg })}
    onClose={onClose}
  >
    {(field, form) => (
      <>
        <Select {...field('batch')} label="Batch">
          <option value="">Choose a batch</option>
          <BatchOptions />
        </Select>
        {!guest.email && (
          <Field {...field('email')} label="E-mail" type="email" hint="They get the invitation there." />
        )}
        <ReceivedFields field={field} method={form.watch('method')} today={today} />
      </>
    )}
  </ResourceForm>
)
