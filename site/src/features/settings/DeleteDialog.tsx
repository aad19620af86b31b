import { deleteOwnAccount } from '@careerspeak/contract/own-data'
import type { OwnAccount } from '@careerspeak/contract/records'
import { useEffect, useRef } from 'react'
import { ProofByGoogle } from '#app/account/ProofByGoogle'
import { PasswordField } from '#app/forms/Field'
import { Button, Form, Spinner } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { dateText } from '#app/lib/dates'
import { Dialog } from '#app/ui/Dialog'

/** The server sets the day: seven days after the request. */
const inSevenDays = () => dateText(Date.now() + 7 * 86_400_000)

const goingWith = (batch: string | null) => [
  'Your name, e-mail address, phone number and picture.',
  ...(batch ? [`Your place in “${batch}”, and with it the classes, recordings and materials.`] : []),
  'Your seats in live sessions, if you’ve confirmed your e-mail address.',
  'The name and the levels in our register of certificates. Download yours first: employers can still check the file.',
]
const REMAINING_DATA = [
  'Reports about video calls, without your name, for one year or until we’ve dealt with them, whichever is later. They keep other learners safe.',
  'The list of e-mails we sent you, for 30 days. It helps us find any that got lost.',
  'The number and the date of each certificate, without your name, for good. An employer who checks the number learns that we issued it.',
]

type DeleteDialogProps = {
  account: OwnAccount
  onPlanned: (deletionDueAt: string) => void
  onClose: () => void
}

/** Tells what is deleted, when, and what stays, and asks the owner to prove who they are. Typed values stay after a failure. */
export function DeleteDialog({ account, onPlanned, onClose }: DeleteDialogProps) {
  const proof = account.hasPassword ? 'password' : 'googleToken'
  const { form, field, busy } = useContractForm(
    deleteOwnAccount.body,
    account.hasPassword ? { password: '' } : {},
  )
  const { errors } = form.formState
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the error would be below the edge of the dialog.
    if (errors[proof] || errors.root) actions.current?.scrollIntoView({ block: 'nearest' })
  }, [errors[proof], errors.root])

  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(deleteOwnAccount, { body })
    if (result.ok) return onPlanned(result.data.deletionDueAt)
    if (result.status === 401) return
    showServerErrors(result, [proof], form.setError)
  })

  return (
    <Dialog title="Delete your account?" width="36rem" fromTop onClose={onClose}>
      <div className="grid gap-5">
        <p>
          It will be deleted in seven days, on {inSevenDays()}. Until then, everything works as before, and
          you can change your mind here or with the link in our e-mail.
        </p>
        <List title="What will be deleted" lines={goingWith(account.enrolled_batch)} />
        <List title="What stays, and why" lines={REMAINING_DATA} />
        <Form busy={busy} onSubmit={submit}>
          {account.hasPassword ? (
            <PasswordField
              {...field('password')}
              label="Your password"
              named="the password"
              autoComplete="current-password"
            />
          ) : (
            <ProofByGoogle
              error={errors.googleToken?.message}
              onToken={(token) => {
                form.clearErrors('googleToken')
                form.setValue('googleToken', token)
              }}
            />
          )}
          {errors.root?.message && (
            <p role="alert" className="font-semibold text-error">
              {errors.root.message}
            </p>
          )}
          <div ref={actions} className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-error" aria-disabled={busy}>
              {busy && <Spinner />}
              Delete my account
            </button>
            <Button label="Cancel" onClick={onClose} />
          </div>
        </Form>
        {account.hasPassword && (
          <a className="link-line justify-self-start" href="/forgot-password">
            Forgot your password?
          </a>
        )}
      </div>
    </Dialog>
  )
}

const List = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="grid gap-2">
    <h3 className="text-lg">{title}</h3>
    <ul className="grid list-disc gap-1 ps-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </div>
)
