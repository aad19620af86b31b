import { type ComponentProps, type ReactNode, useState } from 'react'
import { useHydrated } from '../ui/hooks'

type FormProps = {
  busy: boolean
  onSubmit: () => unknown
  children: ReactNode
}

/** A form that the page validates and sends once at a time. Its method stops a browser from sending it before the script runs. */
export function Form({ busy, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
    </form>
  )
}

type SubmitButtonProps = {
  busy: boolean
  label: string
  busyLabel: string
  /** Why the server refused the whole form. Screen readers hear the notice beside it, which disappears by itself. */
  failure?: string | undefined
  /** The colours of the button. */
  look?: string | undefined
}

const PRIMARY = 'btn-primary disabled:bg-primary! disabled:text-primary-content'

/** A form's main button. It shows that it is busy, keeps the focus meanwhile, and is disabled until the script runs. */
export function SubmitButton({ busy, label, busyLabel, failure, look = PRIMARY }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <>
      {failure && <p className="font-semibold text-error">{failure}</p>}
      <button
        type="submit"
        className={`btn w-full ${look}`}
        disabled={!ready}
        aria-disabled={ready ? busy : undefined}
      >
        {busy && <Spinner />}
        {busy ? busyLabel : label}
      </button>
    </>
  )
}

type ButtonProps = ComponentProps<'button'> & { label: string; look?: string }

export const Button = ({ label, look = 'btn-outline', ...button }: ButtonProps) => (
  <button type="button" className={`btn ${look}`} {...button}>
    {label}
  </button>
)

export const Spinner = () => (
  <span
    className="inline-block size-5 animate-spin rounded-full border-2 border-current border-t-transparent"
    aria-hidden="true"
  />
)

type ActionButtonProps = {
  look?: string
  label: string
  busyLabel?: string
  /** The accessible name, where several buttons have one label. */
  named?: string | undefined
  action: () => Promise<unknown>
}

/** A button that runs one action at a time and shows that it is busy. */
export function ActionButton({
  look = 'btn-outline',
  label,
  busyLabel = label,
  named,
  action,
}: ActionButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    await action().finally(() => setBusy(false))
  }
  return (
    <button type="button" className={`btn ${look}`} aria-label={named} aria-disabled={busy} onClick={run}>
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </button>
  )
}
