import { secondFactorCode } from '@careerspeak/contract/fields'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Button, Form, Spinner } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import type { Failure } from '#app/http/client'

const schema = z.object({ code: secondFactorCode })

type CodeFieldProps = {
  hint: string
  yes: string
  /** Sends the code, and resolves to the failure, if any. */
  send: (code: string) => Promise<Failure | undefined>
  onCancel: () => void
}

/** Asks for a code. An error is shown at the field, and the input is preserved. */
export function CodeField({ hint, yes, send, onCancel }: CodeFieldProps) {
  const { form, field, busy } = useContractForm(schema)
  const [problem, setProblem] = useState<string>()

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem(undefined)
    const failed = await send(code)
    if (!failed || failed.status === 401) return
    showServerErrors(failed, ['code'], form.setError)
    if (failed.errors.length === 0) setProblem(failed.msg)
  })

  return (
    <Form busy={busy} onSubmit={submit}>
      <Field
        {...field('code')}
        label="Code"
        hint={hint}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {problem && (
        <p role="alert" className="font-semibold text-error">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {busy && <Spinner />}
          {yes}
        </button>
        <Button label="Cancel" onClick={onCancel} />
      </div>
    </Form>
  )
}
