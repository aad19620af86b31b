import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { $profile } from '../session/learner'
import { $user } from '../session/session'
import { lazyPart } from '../ui/lazy-part'

// Without a connection no mail can be sent again.
const AddressNotice = lazyPart(() =>
  import('./AddressNotice').then(({ AddressNotice }) => AddressNotice).catch(() => () => null),
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
