import { noteEnquiry, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { enquiryStates } from '@careerspeak/contract/enquiry-states'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import { useDraft } from '#app/forms/use-form-draft'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { $calling } from '../../store/calling'
import { invalidate, reportFailure } from '../../store/changes'
import { nextCalls, STATE_NAMES } from './enquiries'

type EnquiryFormProps = {
  registration: SeatRegistration
  /** The institute's day (YYYY-MM-DD). */
  today: string
  /** True if another guest is to be called next. */
  hasNext: boolean
  onSaved: () => void
}

/** Records the outcome of a call. */
export function EnquiryForm({ registration, today, hasNext, onSaved }: EnquiryFormProps) {
  const { _id: id, enquiry: previous } = registration
  const save = useRef(
    createSaver(
      previous,
      (given: typeof previous, known) =>
        callWithSession(noteEnquiry, { body: { id, ...given, previous: known } }),
      (_, given) => given,
    ),
  )
  const isCalling = useStore($calling) === id
  const [typed, setTyped] = useState(previous)
  if (isCalling && typed.state === 'new') setTyped({ ...typed, state: 'called' })
  const [busy, setBusy] = useState(false)
  const change = (some: Partial<typeof typed>) => setTyped({ ...typed, ...some })
  useDraft('enquiry', id, () => typed, setTyped)

  const submit = async () => {
    setBusy(true)
    const result = await save.current(typed)
    setBusy(false)
    if (!result.ok) return reportFailure('The enquiry couldn’t be saved', result)
    $calling.set('')
    onSaved()
    invalidate()
    notify({ tone: 'success', title: result.data.msg })
  }

  return (
    <Form busy={busy} onSubmit={submit}>
      <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        <legend className="pb-1.5 font-semibold">Status</legend>
        {enquiryStates.map((state) => (
          <label
            key={state}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-edge/60 px-2 font-semibold has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="state"
              className="sr-only"
              checked={typed.state === state}
              onChange={() => change({ state })}
            />
            {STATE_NAMES[state]}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-muted">“Joined” is set automatically when they join a batch.</p>
      <div className="grid gap-2">
        <Field
          label="Next call"
          type="date"
          value={typed.nextCallOn}
          onChange={({ target }) => change({ nextCallOn: target.value })}
        />
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {nextCalls(today).map(([name, day]) => (
            <button
              key={name}
              type="button"
              aria-pressed={typed.nextCallOn === day}
              className="min-h-11 cursor-pointer rounded-field border border-edge/60 px-2 text-sm aria-pressed:bg-base-300 aria-pressed:font-semibold"
              onClick={() => change({ nextCallOn: day })}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <TextArea
        label="Note"
        rows={3}
        maxLength={1000}
        hint="Private note. It’s included if they ask for a copy of their data."
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <SubmitButton
        busy={busy}
        label={hasNext ? 'Save and call the next person' : 'Save'}
        busyLabel="Saving…"
      />
    </Form>
  )
}
