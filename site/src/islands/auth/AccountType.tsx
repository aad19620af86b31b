import type { UseFormRegisterReturn } from 'react-hook-form'
import { WORDS } from './words'

/** The choice between a learner's account and an admin's. */
export function AccountType({ field, hint }: { field: UseFormRegisterReturn; hint?: string }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{WORDS.fields.accountType}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['user', 'admin'] as const).map((type) => (
          <label
            key={type}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-edge px-4 has-checked:border-primary has-checked:bg-base-200"
          >
            <input
              {...field}
              type="radio"
              value={type}
              defaultChecked={type === 'user'}
              className="radio radio-primary radio-sm"
            />
            {WORDS.fields[type]}
          </label>
        ))}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  )
}
