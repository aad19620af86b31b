import { enquiryStates, noteEnquiry, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { type SubmitEvent, useState } from 'react'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { useDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { TextArea } from '../../parts/fields'
import { invalidate, reportFailure } from '../../store/changes'
import { dialAddress, nextCalls, STATE_NAMES } from './enquiries'

type EnquiryDialogProps = {
  registration: SeatRegistration
  /** The institute's day (YYYY-MM-DD). */
  today: string
  onClose: () => void
}

/** Dials a guest's number, and records the outcome of the call. */
export function EnquiryDialog({ registration, today, onClose }: EnquiryDialogProps) {
  const { _id: id, fullName, phoneNumber, enquiry: previous } = registration
  const [typed, setTyped] = useState(previous)
  const [busy, setBusy] = useState(false)
  const change = (some: Partial<typeof typed>) => setTyped({ ...typed, ...some })
  useDraft('enquiry', id, () => typed, setTyped)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const result = await callWithSession(noteEnquiry, { body: { id, ...typed, previous } })
    setBusy(false)
    if (!result.ok) return reportFailure('This could not be noted', result)
    invalidate()
    onClose()
    notify({ tone: 'success', title: result.data.msg })
  }

  return (
    <Dialog title={fullName} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <a className="btn btn-primary w-full" href={dialAddress(phoneNumber)}>
          Call {phoneNumber}
        </a>
        <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          <legend className="pb-1.5 font-semibold">State</legend>
          {enquiryStates.map((state) => (
            <label
              key={state}
              className="flex min-h-12 cursor-pointer items-center justify-center rounded-field border border-edge/60 px-2 font-semibold has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3"
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
        <p className="text-sm text-muted">“Joined” shows by itself once their account is in a batch.</p>
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
          hint="What was said. They do not see it here, but get it with a copy of their data."
          value={typed.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <SubmitButton busy={busy} label="Save" busyLabel="Saving…" />
        <Button look="btn-outline w-full" label="Cancel" onClick={onClose} />
      </Form>
    </Dialog>
  )
}
