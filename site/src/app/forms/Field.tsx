import { type ComponentProps, type ReactNode, useId, useState } from 'react'

type FieldControl = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

export type FieldFrameProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: (control: FieldControl) => ReactNode
}

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
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}

export type FieldProps = ComponentProps<'input'> & Omit<FieldFrameProps, 'children'> & { end?: ReactNode }

export function Field({ label, error, hint, end, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input className={`input ${end ? 'pe-24' : ''}`} {...control} {...input} />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & {
  /** The field's name in the button's label. */
  named?: string
}

export function PasswordField({ named = 'password', ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const action = shown ? 'Hide' : 'Show'
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <button
          type="button"
          className="absolute inset-y-0 end-0 cursor-pointer rounded-field px-4 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          aria-label={`${action} ${named}`}
          onClick={() => setShown(!shown)}
        >
          {action}
        </button>
      }
    />
  )
}
