import { confirmName } from '@careerspeak/contract/certificates'
import { useId, useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { readSample, type Sample } from './sample'
import { $ownCertificates } from './store'

type NameFormProps = {
  id: string
  batch: string
  /** The name, and the checksum of a recording, as they are now. */
  before: { name: string; sample: string | null }
  onSaved: () => void
}

/** Asks for the printed name, and for a recording whose checksum goes into the certificate. */
export function NameForm({ id, batch, before, onSaved }: NameFormProps) {
  const { form, field, busy, failure } = useContractForm(confirmName.body, { id, ...before })
  const recording = useId()
  const [sample, setSample] = useState<Sample>()

  const choose = async (file: File | undefined) => {
    if (file) setSample(await readSample(file))
  }

  const submit = form.handleSubmit(async (typed) => {
    const chosen = sample?.state === 'fits' ? sample.hash : before.sample
    const result = await callWithSession(confirmName, { body: { ...typed, sample: chosen } })
    if (!result.ok) {
      report('Error confirming a name:', result)
      return showServerErrors(result, ['name'], form.setError)
    }
    notify({ tone: 'success', title: 'The name is confirmed' })
    onSaved()
    $ownCertificates.invalidate()
  })
  return (
    <>
      <p className="max-w-prose">
        {`Your certificate for “${batch}” is being prepared. Is this the name to print? It can’t be changed once it’s signed.`}
      </p>
      <Form busy={busy} onSubmit={submit}>
        <Field
          {...field('name')}
          label="Name on the certificate"
          type="text"
          autoComplete="name"
          hint="In Latin, Hindi or Tamil letters."
        />
        <div className="grid justify-items-start gap-1.5">
          <label htmlFor={recording} className="btn btn-outline has-focus-visible:outline-3">
            Attach my voice (optional)
            <input
              id={recording}
              className="sr-only"
              type="file"
              accept="audio/*"
              aria-describedby={`${recording}-hint`}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </label>
          <p id={`${recording}-hint`} className="max-w-prose text-sm text-muted">
            Record yourself speaking for about a minute, and keep the file. An employer can check that it
            belongs to your certificate. It stays on your device: we only sign its fingerprint.
          </p>
          <p role="status" className="text-sm font-semibold wrap-anywhere empty:hidden">
            {sample?.state === 'fits' && `Attached: ${sample.file}. Keep this file as it is.`}
            {!sample && before.sample && 'A recording is attached. Choose another file to replace it.'}
          </p>
          <p role="alert" className="text-sm font-semibold text-error empty:hidden">
            {sample?.state === 'unfit' && sample.problem}
          </p>
        </div>
        <SubmitButton busy={busy} failure={failure} label="Confirm the name" busyLabel="Confirming…" />
      </Form>
    </>
  )
}
