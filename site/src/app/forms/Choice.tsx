import { useId } from 'react'
import { Options } from './Options'

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A labelled list with one choice. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="select w-full"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <Options of={options.map((option) => [option.value, option.label])} />
      </select>
    </div>
  )
}
