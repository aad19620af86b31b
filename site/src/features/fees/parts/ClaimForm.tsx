import { claimPayment } from '@careerspeak/contract/fees'
import { readRupees } from '@careerspeak/contract/money'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { useDraft } from '#app/forms/use-form-draft'
import { typedAmount } from '../shared/words'
import { sendClaim } from '../store'

type Errors = { reference?: string; paise?: string; whole?: string }

const errorsOf = (issues: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]).reverse())

/** Asks for the reference of a payment that the learner made. `paise` is the amount that was to be paid. */
export function ClaimForm({ paise }: { paise: number }) {
  const [typed, setTyped] = useState({ reference: '', amount: typedAmount(paise) })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const change = (some: Partial<typeof typed>) => setTyped({ ...typed, ...some })
  useDraft('fee-claim', '', () => typed, setTyped)

  const submit = async () => {
    const body = claimPayment.body.safeParse({
      reference: typed.reference,
      paise: readRupees(typed.amount),
    })
    if (!body.success)
      return setErrors(
        errorsOf(body.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
      )
    setErrors({})
    setBusy(true)
    const failed = await sendClaim(body.data)
    setBusy(false)
    if (!failed) {
      change({ reference: '' })
      // Its sentence says now that the payment is being checked; the form may be gone.
      return document.getElementById('due')?.focus()
    }
    setErrors(failed.errors.length > 0 ? errorsOf(failed.errors) : { whole: failed.msg })
  }

  return (
    <section aria-labelledby="claim" className="grid gap-4">
      <h2 id="claim" className="text-xl">
        Have you paid?
      </h2>
      <Form busy={busy} onSubmit={submit}>
        <Field
          label="Reference (UTR)"
          hint="12 digits. Your UPI app shows them with the payment."
          error={errors.reference}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={typed.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
        <Field
          label="Amount you paid, in rupees"
          error={errors.paise}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <SubmitButton busy={busy} failure={errors.whole} label="Send the reference" busyLabel="Sending…" />
      </Form>
    </section>
  )
}
