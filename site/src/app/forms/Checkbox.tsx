import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The explanation. */
  children: ReactNode
}

/** A checkbox with a line of explanation. */
export function Checkbox({ label, checked, onChange, children }: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <input
        id={id}
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        checked={checked}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id} className="cursor-pointer font-semibold">
        {label}
      </label>
      <p id={`${id}-text`} className="col-start-2 text-sm text-muted">
        {children}
      </p>
    </div>
  )
}
