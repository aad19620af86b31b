import { type ReactNode, useId } from 'react'

/** What binds a control to its label, its complaint and its hint. */
type FieldControl = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldFrameProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** What stands around the control of a field: its label, its hint and its complaint. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
