import { confirmName } from '@careerspeak/contract/certificates'
import { useId, useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { sha256 } from './sha256'
import { $ownCertificates } from './store'

type NameFormProps = { id: string; batch: string; name: string; onSaved: () => void }

/** Asks for the printed name, and for a recording whose checksum goes into the certificate. */
export function NameForm({ id, batch, name, onSaved }: NameFormProps) {
  const { form, field, busy, failure } = useContractForm(confirmName.body, { id, name, sample: null })
  const recording = useId()
  const [sample, setSample] = useState<{ file: string; hash: string }>()

  const choose = async (file: File | undefined) => {
    if (file) setSample({ file: file.name, hash: await sha256(file) })
  }

  const submit = form.handleSubmit(async (typed) => {
    const result = await callWithSession(confirmName, { body: { ...typed, sample: sample?.hash ?? null } })
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
            {sample && `Attached: ${sample.file}. Keep this file as it is.`}
          </p>
        </div>
        <SubmitButton busy={busy} failure={failure} label="Confirm the name" busyLabel="Confirming…" />
      </Form>
    </>
  )
}
