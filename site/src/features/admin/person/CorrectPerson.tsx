import { correctPerson, type Person } from '@careerspeak/contract/admin-person'
import { Field } from '#app/forms/Field'
import { callWithSession } from '#app/http/session-client'
import { ResourceForm } from '../parts/ResourceForm'

type CorrectPersonProps = {
  id: string
  person: Pick<Person, 'fullName' | 'phoneNumber'>
  onClose: () => void
}

/** Corrects a slip in the name or the number of a learner or an enquirer. */
export function CorrectPerson({ id, person: { fullName, phoneNumber }, onClose }: CorrectPersonProps) {
  const previous = { fullName, phoneNumber }
  return (
    <ResourceForm
      schema={correctPerson.body}
      values={{ id, ...previous, previous }}
      send={(body) => callWithSession(correctPerson, { body })}
      done={({ msg }) => ({ title: msg })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field {...field('fullName')} label="Name" autoComplete="off" />
          <Field {...field('phoneNumber')} label="Phone" type="tel" autoComplete="off" />
        </>
      )}
    </ResourceForm>
  )
}
