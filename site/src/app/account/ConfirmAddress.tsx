import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { $profile } from '../session/learner'
import { $user } from '../session/session'
import { optionalPart } from '../ui/lazy-part'
import type { AddressNoticeProps } from './AddressNotice'

// Without a connection no address can be confirmed.
const AddressNotice = optionalPart<AddressNoticeProps>(() =>
  import('./AddressNotice').then((module) => module.AddressNotice),
)

/** Asks the person to confirm their e-mail address, until the server has heard that they did. */
export function ConfirmAddress() {
  const stored = useStore($user)
  const own = useStore($profile).data
  const account = own ?? stored
  if (!account?.email || account.emailProved !== false) return null
  return (
    <Suspense>
      <AddressNotice email={account.email} invitedBy={own?.invitedBy} />
    </Suspense>
  )
}
