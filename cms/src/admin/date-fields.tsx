import { Field, TextInput } from '@strapi/design-system'
import { type StrapiApp, useField } from '@strapi/strapi/admin'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { type DateType, INPUT_TYPES, shownValue, storedValue } from './date-value'

type DateFieldProps = {
  name: string
  label: string
  type: DateType
  hint?: ReactNode
  labelAction?: ReactNode
  required?: boolean
  disabled?: boolean
}

/**
 * A date or time in the browser's own input. Strapi's reads the month first in India, and drops a typed date that is left with Tab.
 * An incomplete date is not stored, and the field says so.
 */
function DateField({ name, label, type, hint, labelAction, required, disabled }: DateFieldProps) {
  const field = useField<string | null>(name)
  const [isIncomplete, setIncomplete] = useState(false)
  const check = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setIncomplete(currentTarget.validity.badInput)
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required ?? false}
      error={
        isIncomplete ? 'This isn’t complete, so it won’t be saved. Please finish or clear it.' : field.error
      }
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        type={INPUT_TYPES[type]}
        max={type === 'date' ? '2099-12-31' : type === 'datetime' ? '2099-12-31T23:59' : undefined}
        disabled={disabled ?? false}
        value={shownValue(type, field.value)}
        onBlur={check}
        onChange={({ currentTarget }) => {
          setIncomplete(false)
          field.onChange(name, storedValue(type, currentTarget.value))
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

/** Registers our input for every date and time of the panel. */
export function registerDateFields(app: StrapiApp): void {
  app.addFields((['date', 'datetime', 'time'] as const).map((type) => ({ type, Component: DateField })))
}
