import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** What stands inside the field, at its end. */
  end?: ReactNode
}

/** A labelled input with its hint and its complaint. */
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
