import { type ComponentProps, type ReactNode, useId } from 'react'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** What stands inside the field, at its end. */
  end?: ReactNode
}

/** A labelled input with its hint and its complaint. */
export function Field({ label, error, hint, end, ...input }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`input ${end ? 'pe-24' : ''}`}
          {...(error && { 'aria-invalid': true })}
          {...(described && { 'aria-describedby': described })}
          {...input}
        />
        {end}
      </div>
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
