import { addEnquiry } from '@careerspeak/contract/admin-seats'
import { deskSources } from '@careerspeak/contract/enquiry-states'
import { Field } from '#app/forms/Field'
import { Select, TextArea } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import { callWithSession } from '#app/http/session-client'
import { ResourceForm } from '../../parts/ResourceForm'
import { SOURCES } from './enquiries'

/** The draft of an enquiry; it has no record yet, and ends with its dialog. */
export const NEW_ENQUIRY = ['new-enquiry', 'new'] as const

const EMPTY = { fullName: '', phoneNumber: '', email: '', sessionTitle: '', nextCallOn: '', note: '' }

/** Writes down who came in or called. `today` is the institute's day (YYYY-MM-DD). */
export const AddEnquiry = ({ today, onClose }: { today: string; onClose: () => void }) => (
  <ResourceForm
    title="Add an enquiry"
    schema={addEnquiry.body}
    values={{ ...EMPTY, source: 'walk-in' }}
    draft={NEW_ENQUIRY}
    label="Add the enquiry"
    send={(body) => callWithSession(addEnquiry, { body })}
    done={({ msg }) => ({ title: msg })}
    onClose={onClose}
  >
    {(field) => (
      <>
        <Field {...field('fullName')} label="Name" autoComplete="off" />
        <Field {...field('phoneNumber')} label="Phone" type="tel" autoComplete="off" />
        <Field {...field('email')} label="E-mail (optional)" type="email" autoComplete="off" />
        <Select {...field('source')} label="How they asked">
          <Options of={deskSources.map((source) => [source, SOURCES[source]])} />
        </Select>
        <Field {...field('sessionTitle')} label="What they asked about" hint="Such as a course or a batch." />
        <Field {...field('nextCallOn')} label="Next call (optional)" type="date" min={today} />
        <TextArea
          {...field('note')}
          label="Note (optional)"
          rows={3}
          hint="Private note. It’s included if they ask for a copy of their data."
        />
      </>
    )}
  </ResourceForm>
)
