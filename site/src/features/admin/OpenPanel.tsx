import { Activity, type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { panelId, TabList, tabId } from '#app/ui/TabList'
import { PANELS, panelOf, type Tab, tabNames, tabsOf } from './core/route'
import { PANEL_NAME_ID } from './parts/Dialog'
import { Loading } from './parts/PagedList'
import { navigate } from './store/route'

/** The screen of a tab. `timezone` is the institute's, in which classes are scheduled. */
type Screen = ComponentType<{ timezone: string }>

const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, Screen>>, name: Name) =>
  lazy<Screen>(async () => ({ default: (await load())[name] }))

/** Each tab is a chunk of its own, loaded when it is first opened. */
const SCREENS: Record<Tab, LazyExoticComponent<Screen>> = {
  create: lazyScreen(() => import('./panels/batches/BatchForms'), 'CreateBatch'),
  all: lazyScreen(() => import('./panels/batches/AllBatches'), 'AllBatches'),
  videos: lazyScreen(() => import('./panels/videos/Videos'), 'Videos'),
  materials: lazyScreen(() => import('./panels/materials/Materials'), 'Materials'),
  schedule: lazyScreen(() => import('./panels/schedule/Schedule'), 'Schedule'),
  announcements: lazyScreen(() => import('./panels/announcements/Announcements'), 'Announcements'),
  attendance: lazyScreen(() => import('./panels/attendance/Attendance'), 'Attendance'),
  answers: lazyScreen(() => import('./panels/answers/RecordedAnswers'), 'RecordedAnswers'),
  progress: lazyScreen(() => import('./panels/progress/Progress'), 'Progress'),
  users: lazyScreen(() => import('./panels/people/UserList'), 'UserList'),
  students: lazyScreen(() => import('./panels/people/Students'), 'Students'),
  invitations: lazyScreen(() => import('./panels/invitations/Invitations'), 'Invitations'),
  import: lazyScreen(() => import('./panels/import/Import'), 'Import'),
  sessions: lazyScreen(() => import('./panels/registrations/SeatRegistrations'), 'SeatRegistrations'),
  requests: lazyScreen(() => import('./panels/registrations/AdminRequests'), 'AdminRequests'),
  reports: lazyScreen(() => import('./panels/registrations/Reports'), 'Reports'),
  audit: lazyScreen(() => import('./panels/audit/AuditTrail'), 'AuditTrail'),
}

/** The panel of a tab. Tabs that were left stay rendered but hidden, with what was typed into them. */
export function OpenPanel({ tab, timezone }: { tab: Tab; timezone: string }) {
  const [visited, setVisited] = useState<readonly Tab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  const panel = panelOf(tab)
  const tabs = tabsOf(panel)
  return (
    <section aria-labelledby={PANEL_NAME_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={PANEL_NAME_ID} tabIndex={-1} className="text-3xl outline-none">
        {PANELS[panel].name}
      </h2>
      {tabs.length > 1 && (
        <TabList
          tabs={tabs}
          names={tabNames(panel)}
          chosen={tab}
          onChoose={(chosen) => navigate({ tab: chosen })}
        />
      )}
      {visited.map((each) => (
        <Activity key={each} mode={each === tab ? 'visible' : 'hidden'}>
          <TabPanel tab={each} timezone={timezone} />
        </Activity>
      ))}
    </section>
  )
}

function TabPanel({ tab, timezone }: { tab: Tab; timezone: string }) {
  const Screen = SCREENS[tab]
  const hasTabs = tabsOf(panelOf(tab)).length > 1
  return (
    <div
      id={panelId(tab)}
      className="pt-4"
      {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}
    >
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Screen timezone={timezone} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
