import { noteEnquiry, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { enquiryStates } from '@careerspeak/contract/enquiry-states'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { TextArea } from '#app/forms/LabelledFields'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { ResourceForm } from '../../parts/ResourceForm'
import { $calling } from '../../store/calling'
import { invalidate } from '../../store/changes'
import { nextCalls } from './enquiries'
import { STATE_NAMES } from './state-names'

type EnquiryFormProps = {
  registration: SeatRegistration
  /** The institute's day (YYYY-MM-DD). */
  today: string
  /** True if another guest is to be called next. */
  hasNext: boolean
  onSaved: () => void
}

const noted = z.omit(noteEnquiry.body, { id: true, previous: true })
type Noted = z.output<typeof noted>

/** Records the outcome of a call. */
export function EnquiryForm({ registration, today, hasNext, onSaved }: EnquiryFormProps) {
  const { _id: id, enquiry: previous } = registration
  const save = useRef(
    createSaver(
      previous,
      (given: Noted, known) => callWithSession(noteEnquiry, { body: { id, ...given, previous: known } }),
      (_, given) => given,
    ),
  )
  const isCalling = useStore($calling) === id
  return (
    <ResourceForm
      schema={noted}
      values={previous}
      draft={['enquiry', id]}
      label={hasNext ? 'Save and call the next person' : 'Save'}
      send={save.current}
      onDone={() => {
        $calling.set('')
        onSaved()
        invalidate()
      }}
      done={({ msg }) => ({ title: msg })}
      failed="The enquiry couldn’t be saved"
    >
      {(field, form) => (
        <>
          {isCalling && <Called form={form} />}
          <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            <legend className="pb-1.5 font-semibold">Status</legend>
            {enquiryStates.map((state) => (
              <label
                key={state}
                className="flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-edge/60 px-2 font-semibold has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3"
              >
                <input {...form.register('state')} type="radio" className="sr-only" value={state} />
                {STATE_NAMES[state]}
              </label>
            ))}
          </fieldset>
          <p className="text-sm text-muted">“Joined” is set automatically when they join a batch.</p>
          <div className="grid gap-2">
            <Field {...field('nextCallOn')} label="Next call" type="date" />
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {nextCalls(today).map(([name, day]) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={form.watch('nextCallOn') === day}
                  className="min-h-11 cursor-pointer rounded-field border border-edge/60 px-2 text-sm aria-pressed:bg-base-300 aria-pressed:font-semibold"
                  onClick={() => form.setValue('nextCallOn', day)}
                >
                  {name}
                </button>
              ))}
            </div>
          </div>
          <TextArea
            {...field('note')}
            label="Note"
            rows={3}
            maxLength={1000}
            hint="Private note. It’s included if they ask for a copy of their data."
          />
        </>
      )}
    </ResourceForm>
  )
}

/** Someone new who is being called has been called. */
function Called({ form }: { form: UseFormReturn<z.input<typeof noted>, unknown, Noted> }) {
  useEffect(() => {
    if (form.getValues('state') === 'new') form.setValue('state', 'called')
  }, [form])
  return null
}
