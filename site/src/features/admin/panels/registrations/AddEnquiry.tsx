import { addEnquiry } from '@careerspeak/contract/admin-seats'
import { deskSources } from '@careerspeak/contract/enquiry-states'
import { Field } from '#app/forms/Field'
import { Form } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { Select, TextArea } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { SaveOrCancel } from '../../parts/Dialog'
import { invalidate } from '../../store/changes'
import { SOURCES } from './enquiries'

const EMPTY = { fullName: '', phoneNumber: '', email: '', sessionTitle: '', nextCallOn: '', note: '' }

const FIELDS = ['fullName', 'phoneNumber', 'email', 'source', 'sessionTitle', 'nextCallOn', 'note'] as const

/** Writes down who came in or called. `today` is the institute's day (YYYY-MM-DD). */
export function AddEnquiry({ today, onClose }: { today: string; onClose: () => void }) {
  const { form, field, busy, failure } = useContractForm(addEnquiry.body, { ...EMPTY, source: 'walk-in' })
  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(addEnquiry, { body })
    if (!result.ok) return showServerErrors(result, FIELDS, form.setError)
    invalidate()
    notify({ tone: 'success', title: result.data.msg })
    onClose()
  })
  return (
    <Dialog title="Add an enquiry" onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <Field {...field('fullName')} label="Name" autoComplete="off" />
        <Field {...field('phoneNumber')} label="Phone" type="tel" autoComplete="off" />
        <Field {...field('email')} label="E-mail (optional)" type="email" autoComplete="off" />
        <Select {...field('source')} label="How they asked">
          {deskSources.map((source) => (
            <option key={source} value={source}>
              {SOURCES[source]}
            </option>
          ))}
        </Select>
        <Field {...field('sessionTitle')} label="What they asked about" hint="Such as a course or a batch." />
        <Field {...field('nextCallOn')} label="Next call (optional)" type="date" min={today} />
        <TextArea
          {...field('note')}
          label="Note (optional)"
          rows={3}
          hint="Private note. It’s included if they ask for a copy of their data."
        />
        <SaveOrCancel busy={busy} failure={failure} label="Add the enquiry" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
