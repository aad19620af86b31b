import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { navigate } from '../../lib/navigation'
import { report } from '../../lib/report'
import { $isAdmin } from '../../stores/session'
import { guarded } from '../shared/ErrorBoundary'
import { LogInToOpen } from '../shared/LogInToOpen'
import { PlannedDeletion } from '../shared/PlannedDeletion'
import { PANEL_NAMES, PANELS, panelOf, tabsOf } from './core/route'
import { OpenPanel } from './OpenPanel'
import { Overview } from './panels/Overview'
import { $schedule } from './panels/schedule/store'
import { TodayClasses } from './panels/TodayClasses'
import { RouteLink } from './parts/Buttons'
import { SearchButton } from './search/SearchButton'
import { $route } from './store/route'

const SecondFactor = lazy(() =>
  import('../second-factor/SecondFactor').then((module) => ({ default: module.SecondFactor })),
)

type AdminProps = { timezone: string; notFound?: ReactNode }

/** The admin's page. For everybody else it does not exist. */
export const Admin = guarded(AdminOnly)

function AdminOnly({ timezone, notFound }: AdminProps) {
  const isAdmin = useStore($isAdmin)
  const seen = useRef(isAdmin)
  useEffect(() => {
    if (isAdmin) seen.current = true
    else if (seen.current) navigate('/')
    else report('404: no admin to show to at', window.location.pathname)
  }, [isAdmin])
  if (isAdmin) return <SecondFactorFirst timezone={timezone} />
  return (
    <>
      <LogInToOpen />
      {notFound}
    </>
  )
}

/** Where the institute wants a second step at the log-in, an admin who has none sets it up before anything else. */
function SecondFactorFirst({ timezone }: { timezone: string }) {
  const { error } = useStore($schedule)
  if (error?.failed.code !== 'SecondFactorMissing') return <Dashboard timezone={timezone} />
  return (
    <div className="wrap grid page-space min-h-screen content-start gap-8">
      <h1 className="text-title">Admin Dashboard</h1>
      <p className="max-w-prose text-lead">{error.message}</p>
      <Suspense>
        <SecondFactor onSetUp={() => window.location.reload()} />
      </Suspense>
    </div>
  )
}

/** The day and an overview, and below them the panel of the route. The classes are fetched before their panel is opened. */
function Dashboard({ timezone }: { timezone: string }) {
  const { tab } = useStore($route)
  useEffect(() => {
    $schedule.fetch()
    // Attendance that could not be sent last time.
    if (localStorage.getItem('UnsentAttendance')) void import('./panels/attendance/store')
  }, [])
  return (
    <div className="wrap grid page-space min-h-screen content-start gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-title">Admin Dashboard</h1>
          <p className="mt-2 text-lead text-muted">Manage classes, upload materials and organise batches</p>
        </div>
        <SearchButton />
      </header>
      <PlannedDeletion />
      <TodayClasses timezone={timezone} />
      <Overview />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[13rem_minmax(0,1fr)] 2xl:gap-10">
        <Navigation open={panelOf(tab)} />
        <OpenPanel tab={tab} timezone={timezone} />
      </div>
    </div>
  )
}

/** The links to the panels: beside them, or in rows above them where the screen is narrower. */
function Navigation({ open }: { open: keyof typeof PANELS }) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <nav aria-label="Panels" className="2xl:sticky 2xl:below-head">
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap lg:gap-x-1 2xl:grid">
        {PANEL_NAMES.map((panel) => (
          <li key={panel} ref={panel === open ? current : null} className="shrink-0">
            <RouteLink
              to={{ tab: tabsOf(panel)[0] ?? 'create' }}
              aria-current={panel === open ? 'page' : undefined}
              className="leaf-bl flex min-h-12 items-center px-5 font-semibold whitespace-nowrap hover:bg-base-200 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
            >
              {PANELS[panel].name}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
