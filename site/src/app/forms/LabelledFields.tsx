import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from './Field'

type Frame = Omit<FieldFrameProps, 'children'>

export const Select = ({ label, error, hint, ...select }: ComponentProps<'select'> & Frame) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <select className="select h-13 w-full border-edge bg-base-100 text-base" {...control} {...select} />
    )}
  </FieldFrame>
)

export const TextArea = ({ label, error, hint, ...textarea }: ComponentProps<'textarea'> & Frame) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => <textarea className="textarea" rows={4} {...control} {...textarea} />}
  </FieldFrame>
)
