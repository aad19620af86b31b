import type { ComponentProps } from 'react'
import { FieldFrame } from '../../shared/Field'

type FieldProps = { label: string; error?: string | undefined; hint?: string | undefined }

/** A labelled choice with its hint and its error. */
export const Select = ({ label, error, hint, ...select }: ComponentProps<'select'> & FieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <select className="select h-13 w-full border-edge bg-base-100 text-base" {...control} {...select} />
    )}
  </FieldFrame>
)

/** A labelled text of several lines with its hint and its error. */
export const TextArea = ({ label, error, hint, ...textarea }: ComponentProps<'textarea'> & FieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => <textarea className="textarea" rows={4} {...control} {...textarea} />}
  </FieldFrame>
)
