import { FieldFrame } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import { failureText } from '#app/http/failure-text'
import type { Saving } from './use-choices'

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

/** Tells whether a choice is saved. */
export function Outcome({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="font-semibold text-error">
          {failureText('Your choice couldn’t be saved.', saving.msg)}
        </p>
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
