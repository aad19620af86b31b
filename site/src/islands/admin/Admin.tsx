import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { navigate } from '../../lib/navigation'
import { report } from '../../lib/report'
import { $isAdmin } from '../../stores/session'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { Dashboard } from './Dashboard'
import { Timezone } from './parts/timezone'

/** The admin's page. To whoever is no admin, it does not exist. */
export function Admin({ timezone, notFound }: { timezone: string; notFound?: ReactNode }) {
  return (
    <ErrorBoundary>
      <Timezone value={timezone}>
        <Gate notFound={notFound} />
      </Timezone>
    </ErrorBoundary>
  )
}

function Gate({ notFound }: { notFound: ReactNode }) {
  const isAdmin = useStore($isAdmin)
  const seen = useRef(isAdmin)
  useEffect(() => {
    if (isAdmin) seen.current = true
    else if (seen.current) navigate('/')
    else report('404: no admin to show to at', window.location.pathname)
  }, [isAdmin])
  return isAdmin ? <Dashboard /> : notFound
}
