import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { leaveFor } from '../../lib/leave'
import { report } from '../../lib/report'
import { $isAdmin } from '../../stores/session'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { Dashboard } from './Dashboard'

/** The admin's page. To whoever is no admin, it does not exist. */
export function Admin({ notFound }: { notFound?: ReactNode }) {
  return (
    <ErrorBoundary>
      <Gate notFound={notFound} />
    </ErrorBoundary>
  )
}

function Gate({ notFound }: { notFound: ReactNode }) {
  const isAdmin = useStore($isAdmin)
  const seen = useRef(isAdmin)
  useEffect(() => {
    if (isAdmin) seen.current = true
    else if (seen.current) leaveFor('/')
    else report('404: no admin to show to at', window.location.pathname)
  }, [isAdmin])
  return isAdmin ? <Dashboard /> : notFound
}
