import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { currentPath, loginPath } from '../navigation/navigation'
import { $user } from '../session/session'

/** Offers an admin who is logged in as a user to log in as an admin. Everyone else sees the children. */
export function LogInToOpen({ children }: { children: ReactNode }) {
  const user = useStore($user)
  if (user?.accountType !== 'admin') return children
  return (
    <div className="wrap grid page-space content-start justify-items-start gap-4">
      <h1 className="text-title">You’re logged in as a user</h1>
      <p>Log in as an admin to open this page.</p>
      <a className="btn btn-primary" href={loginPath(currentPath())}>
        Log in as an admin
      </a>
    </div>
  )
}
