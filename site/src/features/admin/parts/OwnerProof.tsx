import { useStore } from '@nanostores/react'
import { ProofByGoogle } from '#app/account/ProofByGoogle'
import { type FieldProps, PasswordField } from '#app/forms/Field'
import { $profile } from '#app/session/learner'

type OwnerProofProps = {
  field: (name: 'password' | 'googleToken') => Omit<FieldProps, 'label'>
  form: {
    clearErrors(name: 'googleToken'): void
    setValue(name: 'googleToken', token: string): void
  }
  hint: string
}

/** Returns whether the admin's account has a password; else Google proves who they are. */
export const useHasPassword = (): boolean => useStore($profile).data?.hasPassword !== false

/** Asks for the admin's password, or for Google where the account has none. */
export function OwnerProof({ field, form, hint }: OwnerProofProps) {
  return useHasPassword() ? (
    <PasswordField {...field('password')} label="Your password" hint={hint} autoComplete="current-password" />
  ) : (
    <ProofByGoogle
      error={field('googleToken').error}
      onToken={(token) => {
        form.clearErrors('googleToken')
        form.setValue('googleToken', token)
      }}
    />
  )
}
