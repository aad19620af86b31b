import { useId } from 'react'

interface OptionProps {
  label: string
  /** What to know about it. */
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick, with a line of what it means. */
export function Option({ label, text, checked, onChange }: OptionProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <input
        id={id}
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        checked={checked}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="cursor-pointer font-semibold">
        {label}
      </label>
      <p id={`${id}-text`} className="col-start-2 text-sm text-muted">
        {text}
      </p>
    </div>
  )
}
