import { type ReactNode, useId } from 'react'
import { FieldFrame } from '../shared/Field'
import { Button } from '../shared/Form'
import type { Saving } from './use-choices'

type SwitchProps = { label: string; checked: boolean; onChange: (on: boolean) => void; children: ReactNode }

/** A choice of yes or no, and what it is about. */
export function Switch({ label, checked, onChange, children }: SwitchProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <input
        id={id}
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-text`} className="col-start-2 text-muted">
        {children}
      </p>
    </div>
  )
}

type SelectProps<Value extends string> = {
  label: string
  hint: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

export function Select<Value extends string>({ label, hint, value, options, onChange }: SelectProps<Value>) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <select
          className="select h-13 w-full border-edge bg-base-100 text-base"
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([one]) => one === target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** Whether what was chosen is saved. */
export function Outcome({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="font-semibold text-error">Your choice could not be saved. {saving.msg}</p>
        <Button label="Try again" onClick={onRetry} />
      </div>
    )
  const words = { idle: 'Changes are saved as you make them.', saving: 'Saving…', saved: 'Saved.' }
  return (
    <p role="status" className="text-muted">
      {words[saving.state]}
    </p>
  )
}
