import { useStore } from '@nanostores/react'
import { currentPath, loginPath } from '../../lib/navigation'
import { $token, $user } from '../../stores/session'

/** What helps above the page for addresses that do not exist: they may exist for whoever logs in, or logs in as an admin. */
export function LogInToOpen() {
  const token = useStore($token)
  const user = useStore($user)
  if (token && user?.accountType !== 'admin') return null
  return (
    // Above the large numbers that follow, whose line is taller than it looks.
    <p className="wrap relative z-1 pt-8">
      {token && 'You are logged in as a user. '}
      <a className="link-line font-semibold" href={loginPath(currentPath())}>
        {token ? 'Log in as an admin' : 'Log in'}
      </a>{' '}
      to open this page.
    </p>
  )
}
