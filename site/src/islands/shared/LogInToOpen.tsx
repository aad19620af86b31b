import { currentPath, loginPath } from '../../lib/navigation'

/** The way to a page that does not exist for visitors, for those who have an account. */
export function LogInToOpen() {
  return (
    <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 pt-6">
      <p>This page is for learners and admins who are logged in.</p>
      <a className="btn btn-primary" href={loginPath(currentPath())}>
        Log in to open this page
      </a>
    </div>
  )
}
