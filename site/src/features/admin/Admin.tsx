import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { LogInToOpen } from '#app/account/LogInToOpen'
import { PlannedDeletion } from '#app/account/PlannedDeletion'
import { SignedIn } from '#app/account/SignedIn'
import { keyOf } from '#app/device-data/owner'
import { report } from '#app/lib/report'
import { navigate } from '#app/navigation/navigation'
import { $session } from '#app/session/session'
import { ErrorBoundary, guarded } from '#app/ui/ErrorBoundary'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { openTab, PANEL_NAMES, PANELS, panelOf, type Route, TODAY, tabsOf } from './core/route'
import { OpenPanel } from './OpenPanel'
import { $schedule } from './panels/schedule/store'
import { TodaySkeleton } from './panels/today/TodaySkeleton'
import { RouteLink } from './parts/Buttons'
import { focusPanel } from './parts/Dialog'
import { SearchButton } from './search/SearchButton'
import { $route } from './store/route'

const Today = lazy(() => import('./panels/today/Today').then((module) => ({ default: module.Today })))
const SecondFactor = lazy(() =>
  import('#features/second-factor/shared/SecondFactor').then((module) => ({ default: module.SecondFactor })),
)

type AdminProps = { timezone: string; notFound?: ReactNode }

/** The admin's page. A visitor is led to the login and back; everyone else sees the not-found page. */
export const Admin = guarded((props: AdminProps) => (
  <SignedIn>
    <AdminOnly {...props} />
  </SignedIn>
))

function AdminOnly({ timezone, notFound }: AdminProps) {
  const isAdmin = useStore($session) === 'admin'
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

/** If the institute requires a second factor, an admin without one sets it up before anything else. */
function SecondFactorFirst({ timezone }: { timezone: string }) {
  const { error } = useStore($schedule)
  if (error?.failure.code !== 'SecondFactorMissing') return <Dashboard timezone={timezone} />
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

/**
 * The panel of the route, below today's to-do list until a panel is chosen. The classes are fetched before their panel is
 * opened.
 */
function Dashboard({ timezone }: { timezone: string }) {
  const { tab } = useStore($route)
  useEffect(() => {
    $schedule.fetch()
    // Sends attendance that could not be sent last time.
    if (localStorage.getItem(keyOf('UnsentAttendance'))) void import('./panels/attendance/store')
  }, [])
  // The chosen row of today's list disappears with it, so the focus moves to the panel.
  useRestoredFocus(tab === TODAY, () => {
    if (tab === TODAY) document.getElementById(TODAY)?.focus({ preventScroll: true })
    else focusPanel()
  })
  return (
    <div className="shrinkable wrap grid page-space min-h-screen content-start gap-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-title">Admin Dashboard</h1>
          <SearchButton />
        </div>
        <p className="text-lead text-muted">Manage classes, upload materials and organise batches</p>
      </header>
      <PlannedDeletion />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[13rem_minmax(0,1fr)] 2xl:gap-10">
        <Navigation open={tab === TODAY ? TODAY : panelOf(tab)} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {tab === TODAY && (
            <ErrorBoundary>
              <Suspense fallback={<TodaySkeleton />}>
                <Today timezone={timezone} />
              </Suspense>
            </ErrorBoundary>
          )}
          <OpenPanel tab={openTab(tab)} timezone={timezone} />
        </div>
      </div>
    </div>
  )
}

/** The items of the navigation, each with its tab. */
type Place = { id: string; name: string; tab: Route['tab'] }
const PLACES: readonly Place[] = [
  { id: TODAY, name: 'Today', tab: TODAY },
  ...PANEL_NAMES.map((id): Place => ({ id, name: PANELS[id].name, tab: tabsOf(id)[0] ?? TODAY })),
]

/** The links to today and the panels. On a narrow screen they stand above the content. */
function Navigation({ open }: { open: string }) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav aria-label="Panels" className="2xl:sticky 2xl:below-head">
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap lg:gap-x-1 2xl:grid">
        {PLACES.map(({ id, name, tab }) => (
          <li key={id} ref={id === open ? current : null} className="shrink-0">
            <RouteLink
              to={{ tab }}
              aria-current={id === open ? 'page' : undefined}
              className="leaf-bl flex min-h-12 items-center px-5 font-semibold whitespace-nowrap hover:bg-base-200 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
            >
              {name}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
