import type { UseFormRegisterReturn } from 'react-hook-form'
import { NewTabLink } from '../shared/NewTabLink'
import { WORDS } from './words'

/** The box that agrees to the terms. */
export function Agreement({ field, error }: { field: UseFormRegisterReturn; error?: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <input
          {...field}
          id="agreement"
          type="checkbox"
          className="checkbox checkbox-primary mt-0.5"
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'agreement-error' })}
        />
        <label htmlFor="agreement">
          {WORDS.fields.agreeBefore}{' '}
          <NewTabLink className="link-line font-semibold" href="/terms">
            {WORDS.fields.terms}
          </NewTabLink>
        </label>
      </div>
      {error && (
        <p id="agreement-error" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
