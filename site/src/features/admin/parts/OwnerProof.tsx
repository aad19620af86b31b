import { useStore } from '@nanostores/react'
import { ProofByGoogle } from '#app/account/ProofByGoogle'
import { type FieldProps, PasswordField } from '#app/forms/Field'
import { $profile } from '#app/session/learner'

type OwnerProofProps = {
  field: (name: 'password' | 'googleToken') => Omit<FieldProps, 'label'>
  hint: string
  onToken: (token: string) => void
}

/** Whether the admin proves by a password that it is them; else it is by Google. */
export const useHasPassword = (): boolean => useStore($profile).data?.hasPassword !== false

/** Asks for the admin's password, or for Google where the account has none. */
export function OwnerProof({ field, hint, onToken }: OwnerProofProps) {
  return useHasPassword() ? (
    <PasswordField {...field('password')} label="Your password" hint={hint} autoComplete="current-password" />
  ) : (
    <ProofByGoogle error={field('googleToken').error} onToken={onToken} />
  )
}
