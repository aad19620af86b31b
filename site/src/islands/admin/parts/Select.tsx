import type { ComponentProps } from 'react'
import { FieldFrame } from '../../shared/Field'

type SelectProps = ComponentProps<'select'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A labelled choice with its hint and its complaint. */
export function Select({ label, error, hint, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <select className="select h-13 w-full border-edge bg-base-100 text-base" {...control} {...select} />
      )}
    </FieldFrame>
  )
}
