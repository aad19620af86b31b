import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { LogInToOpen } from '#app/account/LogInToOpen'
import { PlannedDeletion } from '#app/account/PlannedDeletion'
import { SignedIn } from '#app/account/SignedIn'
import { report } from '#app/lib/report'
import { navigate as leaveFor } from '#app/navigation/navigation'
import { $session } from '#app/session/session'
import { ErrorBoundary, guarded } from '#app/ui/ErrorBoundary'
import { lazyPart } from '#app/ui/lazy-part'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { hasUnsent } from '#app/unsent/send-stored'
import { type Place, placeOf, type Route, type Tab, tabsOf } from './core/route'
import { OpenPanel } from './OpenPanel'
import { RouteLink } from './parts/Buttons'
import { focusPanel, PANEL_NAME_ID } from './parts/focus-panel'
import { SearchButton } from './search/SearchButton'
import { $route, navigate } from './store/route'
import { $schedule } from './store/schedule'
import { usePanelLinks } from './use-panel-links'

const SecondFactor = lazyPart(
  async () => (await import('#features/second-factor/shared/SecondFactor')).SecondFactor,
)
// Today, with which most visits begin, has no tabs.
const TabList = lazyPart(async () => (await import('#app/ui/TabList')).TabList<Tab>)
const BatchName = lazyPart(async () => (await import('./parts/fields')).BatchName)
const Messages = lazyPart(async () => (await import('./messages/Messages')).Messages)
const Person = lazyPart(async () => (await import('./person/Person')).Person)

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
    else if (seen.current) leaveFor('/')
    else report('404: no admin to show to at', window.location.pathname)
  }, [isAdmin])
  if (isAdmin) return <SecondFactorFirst timezone={timezone} />
  return <LogInToOpen>{notFound}</LogInToOpen>
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

/** The title row, the tabs of the place, and the open tab. The classes are fetched before their panel is opened. */
function Dashboard({ timezone }: { timezone: string }) {
  const { tab, batch, person, message } = useStore($route)
  const place = placeOf({ tab, batch })
  usePanelLinks(place.entry)
  useEffect(() => {
    $schedule.fetch()
    // Sends attendance that could not be sent last time.
    void hasUnsent().then((has) => (has ? import('./panels/attendance/store') : undefined))
  }, [])
  // A row may be gone with its tab or batch, or when the drawer of its person closes. Then the focus moves to the panel.
  useRestoredFocus(`${tab} ${batch} ${person}`, focusPanel)
  return (
    <div className="shrinkable wrap grid min-h-screen grid-cols-[minmax(0,1fr)] content-start pb-[calc(var(--page)*1.25)]">
      <TitleRow place={place} />
      <PlannedDeletion />
      <OpenPanel tab={tab} place={place} timezone={timezone} />
      {person && (
        <ErrorBoundary key={person}>
          <Suspense>
            <Person id={person} timezone={timezone} />
          </Suspense>
        </ErrorBoundary>
      )}
      {message && (
        <ErrorBoundary key={message}>
          <Suspense>
            <Messages />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

/** The name of the place, its tabs and its usual next action. The many tabs of a batch have a row of their own. */
function TitleRow({ place }: { place: Place }) {
  const { tab } = useStore($route)
  const tabs = tabsOf(place)
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-2 pt-1 sm:gap-x-4 lg:pt-3">
      <div className="min-w-26 flex-1 leading-tight lg:min-w-60">
        <div className="flex gap-x-2 overflow-hidden text-xs text-muted">
          <h1 className="shrink-0 font-sans text-xs font-normal">Admin Dashboard</h1>
          <p className="truncate max-md:sr-only">Manage classes, upload materials and organise batches</p>
        </div>
        <h2
          id={PANEL_NAME_ID}
          tabIndex={-1}
          className="truncate text-xl leading-tight outline-none lg:font-display lg:text-2xl max-sm:line-clamp-2 max-sm:text-base max-sm:whitespace-normal"
        >
          {place.name ?? (
            <Suspense fallback="Batch">
              <BatchName />
            </Suspense>
          )}
        </h2>
      </div>
      {tabs.length > 1 && (
        <div
          className={`min-w-0 max-lg:order-last max-lg:basis-full ${tabs.length > 4 ? 'order-last basis-full' : ''}`}
        >
          <Suspense fallback={<div className="h-10 pointer-coarse:h-12" />}>
            <TabList
              compact
              tabs={tabs}
              names={place.tabs}
              chosen={tab}
              onChoose={(chosen) => navigate({ tab: chosen })}
            />
          </Suspense>
        </div>
      )}
      <SearchButton />
      <PrimaryAction />
    </header>
  )
}

const NEW_CLASS = { label: 'New class', to: { tab: 'schedule', view: 'week', form: 'new' } } as const
const NEW_BATCH = { label: 'New batch', to: { tab: 'create' } } as const
const ANNOUNCE = {
  label: 'Write an announcement',
  to: { tab: 'announcements', announcement: 'new' },
} as const

/** The usual next action of each tab. */
const ACTIONS: Partial<Record<Route['tab'], { label: string; to: Partial<Route> }>> = {
  today: NEW_CLASS,
  all: NEW_BATCH,
  batch: NEW_CLASS,
  schedule: NEW_CLASS,
  users: { label: 'Enrol by e-mail list', to: { tab: 'users', form: 'new' } },
  students: { label: 'Enrol learners', to: { tab: 'users' } },
  invitations: { label: 'Invite a colleague', to: { tab: 'invitations', form: 'new' } },
  announcements: ANNOUNCE,
}

function PrimaryAction() {
  const { tab, announcement } = useStore($route)
  const action = announcement ? undefined : ACTIONS[tab]
  if (!action) return null
  return (
    <RouteLink
      to={action.to}
      className="btn btn-primary min-h-10 shrink-0 px-4 py-1 whitespace-nowrap max-sm:px-3 max-sm:text-sm"
    >
      {action.label}
    </RouteLink>
  )
}
