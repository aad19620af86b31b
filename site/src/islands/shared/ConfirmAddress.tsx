import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $profile } from '../../stores/learner'
import { $user } from '../../stores/session'

const SendLinkAgain = lazy(() =>
  import('./SendLinkAgain').then((module) => ({ default: module.SendLinkAgain })),
)

/** Asks the person to confirm their e-mail address, until the server has heard that they did. */
export function ConfirmAddress() {
  const stored = useStore($user)
  const account = useStore($profile).data ?? stored
  if (!account?.email || account.emailProved !== false) return null
  return (
    <section
      aria-labelledby="confirm-address"
      className="leaf-bl grid justify-items-start gap-3 border border-edge bg-base-200 p-6"
    >
      <h2 id="confirm-address" className="font-display text-xl">
        Please confirm your e-mail address
      </h2>
      <p className="max-w-prose wrap-anywhere">
        Open the link in the e-mail that we sent to {account.email}. If you cannot find it, look in your spam
        folder, or have it sent again.
      </p>
      <Suspense>
        <SendLinkAgain email={account.email} />
      </Suspense>
    </section>
  )
}
