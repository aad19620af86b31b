import { useStore } from '@nanostores/react'
import { currentPath, loginPath } from '../navigation/navigation'
import { $token, $user } from '../session/session'

/** Offers a login above the 404 page, since the address may exist for a learner or an admin. */
export function LogInToOpen() {
  const token = useStore($token)
  const user = useStore($user)
  if (token && user?.accountType !== 'admin') return null
  return (
    <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 pt-6">
      <p>
        {token ? 'You are logged in as a user.' : 'This page is for learners and admins who are logged in.'}
      </p>
      <a className="btn btn-primary" href={loginPath(currentPath())}>
        {token ? 'Log in as an admin' : 'Log in to open this page'}
      </a>
    </div>
  )
}
