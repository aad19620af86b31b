import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { deleteOwnAccount } from '../../../../cms/src/contract/own-data'
import type { OwnAccount } from '../../../../cms/src/contract/records'
import { localDay } from '../../lib/dates'
import { signedCall } from '../../lib/signed-call'
import { Field, PasswordField } from '../shared/Field'
import { Form } from '../shared/Form'
import { contractResolver, showServerErrors } from '../shared/form-validation'
import { messages } from './messages'

const texts = messages.ownData.dialog

/** The server decides the day, as soon as it is asked: seven days later. */
const inSevenDays = () => localDay(new Date(Date.now() + 7 * 86_400_000).toISOString())

type DeleteDialogProps = {
  account: OwnAccount
  onPlanned: (deletionDueAt: string) => void
  onClose: () => void
}

/** Says what goes, when, and what stays, and asks the owner to prove who they are. What is typed stays where it fails. */
export function DeleteDialog({ account, onPlanned, onClose }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // From the top, since what is typed below confirms what stands above.
    heading.current?.focus()
  }, [])

  const proof = account.hasPassword ? 'password' : 'email'
  const form = useForm({
    resolver: contractResolver(deleteOwnAccount.body),
    defaultValues: { [proof]: '' },
  })
  const { errors, isSubmitting } = form.formState
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone what went wrong would stand below the edge of the dialog.
    if (errors[proof] || errors.root) actions.current?.scrollIntoView({ block: 'nearest' })
  }, [errors[proof], errors.root])

  const submit = form.handleSubmit(async (body) => {
    const result = await signedCall(deleteOwnAccount, { body })
    if (result.ok) {
      dialog.current?.close()
      return onPlanned(result.data.deletionDueAt)
    }
    if (result.status === 401) return
    showServerErrors(result, [proof], form.setError)
    if (result.errors.length === 0) form.setError('root', { message: result.msg })
  })

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="leaf-bl m-auto w-[min(100%-2rem,36rem)] bg-base-100 p-6 text-base-content shadow-2xl backdrop:bg-black/60 sm:p-8"
      onClose={onClose}
    >
      <div className="grid gap-5">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {texts.title}
        </h2>
        <p>{texts.when(inSevenDays())}</p>
        <List title={texts.goes} lines={texts.going(account.enrolled_batch)} />
        <List title={texts.stays} lines={texts.staying} />
        <Form busy={isSubmitting} onSubmit={submit}>
          {account.hasPassword ? (
            <PasswordField
              {...form.register('password')}
              label={texts.password}
              texts={texts}
              autoComplete="current-password"
              error={errors.password?.message}
            />
          ) : (
            <Field
              {...form.register('email')}
              label={texts.email}
              hint={account.email}
              type="email"
              autoComplete="off"
              error={errors.email?.message}
            />
          )}
          {errors.root?.message && (
            <p role="alert" className="font-semibold text-error">
              {errors.root.message}
            </p>
          )}
          <div ref={actions} className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-error" aria-disabled={isSubmitting}>
              {isSubmitting && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
              {texts.yes}
            </button>
            <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
              {texts.no}
            </button>
          </div>
        </Form>
        {account.hasPassword && (
          <a className="link-line justify-self-start" href="/forgot-password">
            {texts.forgot}
          </a>
        )}
      </div>
    </dialog>
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
