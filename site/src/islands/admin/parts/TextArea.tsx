import type { ComponentProps } from 'react'
import { FieldFrame } from '../../shared/Field'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A labelled text of several lines with its hint and its complaint. */
export function TextArea({ label, error, hint, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <textarea className="textarea" rows={4} {...control} {...textarea} />}
    </FieldFrame>
  )
}
