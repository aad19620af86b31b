import { useStore } from '@nanostores/react'
import { currentPath, loginPath } from '../navigation/navigation'
import { $token, $user } from '../session/session'

/** Offers an admin who is logged in as a user to log in as an admin, above the 404 page. */
export function LogInToOpen() {
  const token = useStore($token)
  const user = useStore($user)
  if (!token || user?.accountType !== 'admin') return null
  return (
    <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 pt-6">
      <p>You’re logged in as a user.</p>
      <a className="btn btn-primary" href={loginPath(currentPath())}>
        Log in as an admin
      </a>
    </div>
  )
}
