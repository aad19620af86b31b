import { Field } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import type { Row } from './instalments'

const FIELDS = [
  { name: 'label', path: 'label', label: 'Name', maxLength: 100 },
  { name: 'amount', path: 'paise', label: 'Rupees', inputMode: 'decimal' },
  { name: 'dueOn', path: 'dueOn', label: 'Due day', type: 'date' },
] as const

type InstalmentRowProps = {
  row: Row
  /** Its number in the plan, from 1. */
  number: number
  /** The error of a field of the request. */
  errorOf: (path: (typeof FIELDS)[number]['path']) => string | undefined
  onChange: (row: Row) => void
  onRemove: () => void
}

/** The fields of an instalment. */
export const InstalmentRow = ({ row, number, errorOf, onChange, onRemove }: InstalmentRowProps) => (
  <li className="leaf-bl grid items-start gap-3 bg-base-200 p-4 [--leaf:1.1rem] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
    {FIELDS.map(({ name, path, ...input }) => (
      <Field
        key={name}
        aria-label={`${input.label} of instalment ${number}`}
        autoComplete="off"
        error={errorOf(path)}
        value={row[name]}
        onChange={({ target }) => onChange({ ...row, [name]: target.value })}
        {...input}
      />
    ))}
    <Button
      look="btn-ghost text-error sm:mt-7.5"
      label="Remove"
      aria-label={`Remove instalment ${number}`}
      onClick={onRemove}
    />
  </li>
)
