import type { ReactNode, SubmitEvent } from 'react'
import { useHydrated } from './hooks'

type FormProps = {
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/**
 * A form that is checked by the page and sent once at a time. Its method keeps a browser that has not run the page's
 * script yet from sending it by itself.
 */
export function Form({ busy, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => (busy ? event.preventDefault() : onSubmit(event))}
    >
      {children}
    </form>
  )
}

/** A form's main button, which says what it is doing and keeps the focus while it does. It waits for the page's script. */
export function SubmitButton({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean
  label: string
  busyLabel: string
}) {
  const ready = useHydrated()
  return (
    <button
      type="submit"
      className="btn btn-primary w-full disabled:bg-primary! disabled:text-primary-content"
      disabled={!ready}
      aria-disabled={ready ? busy : undefined}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  )
}
