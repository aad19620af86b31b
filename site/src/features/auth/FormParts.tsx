import { type ReactNode, useEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { NewTabLink } from '#app/ui/NewTabLink'

export function AccountType({ hint, ...field }: UseFormRegisterReturn & { hint?: string | false }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Account type</legend>
      <div className="flex flex-wrap items-center gap-x-6">
        <span aria-hidden="true" className="font-semibold">
          Account type
        </span>
        {['user', 'admin'].map((type) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              {...field}
              type="radio"
              value={type}
              defaultChecked={type === 'user'}
              className="radio radio-primary radio-sm"
            />
            {type === 'user' ? 'User' : 'Admin'}
          </label>
        ))}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  )
}

export function Agreement({ error, ...field }: UseFormRegisterReturn & { error?: string | undefined }) {
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
          I agree to the{' '}
          <NewTabLink className="link-line font-semibold" href="/terms">
            terms and conditions
          </NewTabLink>
        </label>
      </div>
      {error && (
        <p id="agreement-error" role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** The message that replaces a finished form. It takes the focus, so that screen readers announce it. */
export function Outcome({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {text && <p>{text}</p>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
