import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** The explanation. */
  children?: ReactNode
}

/** A checkbox, perhaps with a line of explanation. */
export function Checkbox({ label, checked, disabled, onChange, children }: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <input
        id={id}
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        checked={checked}
        disabled={disabled}
        aria-describedby={children ? `${id}-text` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id} className="cursor-pointer font-semibold">
        {label}
      </label>
      {children && (
        <p id={`${id}-text`} className="col-start-2 text-sm text-muted">
          {children}
        </p>
      )}
    </div>
  )
}
