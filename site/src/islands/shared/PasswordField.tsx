import { useState } from 'react'
import { Field, type FieldProps } from './Field'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & {
  words: { showPassword: string; hidePassword: string }
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? words.hidePassword : words.showPassword
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <button
          type="button"
          className="absolute inset-y-0 end-0 cursor-pointer rounded-field px-4 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          aria-label={label}
          onClick={() => setShown(!shown)}
        >
          {label.split(' ')[0]}
        </button>
      }
    />
  )
}
