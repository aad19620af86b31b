import { Activity, type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { panelId, tabId } from '#app/ui/TabList'
import { type Place, type Tab, tabsOf } from './core/route'
import { TodaySkeleton } from './panels/today/TodaySkeleton'
import { PANEL_NAME_ID } from './parts/focus-panel'
import { Loading } from './parts/Loading'

/** The screen of a tab. `timezone` is the institute's, in which classes are scheduled. */
type Screen = ComponentType<{ timezone: string }>

const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, Screen>>, name: Name) =>
  lazy<Screen>(async () => ({ default: (await load())[name] }))

/** Each tab is a chunk of its own, loaded when it is first opened. */
const SCREENS: Record<Tab, LazyExoticComponent<Screen>> = {
  today: lazyScreen(() => import('./panels/today/Today'), 'Today'),
  create: lazyScreen(() => import('./panels/batches/BatchForms'), 'CreateBatch'),
  all: lazyScreen(() => import('./panels/batches/AllBatches'), 'AllBatches'),
  batch: lazyScreen(() => import('./panels/batch-page/BatchPage'), 'BatchPage'),
  videos: lazyScreen(() => import('./panels/videos/Videos'), 'Videos'),
  materials: lazyScreen(() => import('./panels/materials/Materials'), 'Materials'),
  schedule: lazyScreen(() => import('./panels/schedule/Schedule'), 'Schedule'),
  announcements: lazyScreen(() => import('./panels/announcements/Announcements'), 'Announcements'),
  attendance: lazyScreen(() => import('./panels/attendance/Attendance'), 'Attendance'),
  answers: lazyScreen(() => import('./panels/answers/RecordedAnswers'), 'RecordedAnswers'),
  progress: lazyScreen(() => import('./panels/progress/Progress'), 'Progress'),
  certificates: lazyScreen(() => import('./panels/certificates/Certificates'), 'Certificates'),
  users: lazyScreen(() => import('./panels/people/UserList'), 'UserList'),
  students: lazyScreen(() => import('./panels/people/Students'), 'Students'),
  invitations: lazyScreen(() => import('./panels/invitations/Invitations'), 'Invitations'),
  import: lazyScreen(() => import('./panels/import/Import'), 'Import'),
  sessions: lazyScreen(() => import('./panels/registrations/SeatRegistrations'), 'SeatRegistrations'),
  requests: lazyScreen(() => import('./panels/registrations/AdminRequests'), 'AdminRequests'),
  reports: lazyScreen(() => import('./panels/registrations/Reports'), 'Reports'),
  fees: lazyScreen(() => import('./panels/fees/WhoOwes'), 'WhoOwes'),
  claims: lazyScreen(() => import('./panels/fees/Claims'), 'Claims'),
  statement: lazyScreen(() => import('./panels/statement/Statement'), 'Statement'),
  'fee-settings': lazyScreen(() => import('./panels/fees/FeeSettings'), 'FeeSettings'),
  plan: lazyScreen(() => import('./panels/fees/Plan'), 'Plan'),
  audit: lazyScreen(() => import('./panels/audit/AuditTrail'), 'AuditTrail'),
}

type OpenPanelProps = { tab: Tab; place: Place; timezone: string }

/** The screen of the open tab. Tabs that were left stay rendered but hidden, with what was typed into them. */
export function OpenPanel({ tab, place, timezone }: OpenPanelProps) {
  const [visited, setVisited] = useState<readonly Tab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  const hasTabs = tabsOf(place).length > 1
  return visited.map((each) => {
    const Screen = SCREENS[each]
    return (
      <Activity key={each} mode={each === tab ? 'visible' : 'hidden'}>
        <section
          id={panelId(each)}
          {...(hasTabs
            ? { role: 'tabpanel', 'aria-labelledby': tabId(each) }
            : { 'aria-labelledby': PANEL_NAME_ID })}
          className="grid grid-cols-[minmax(0,1fr)] pt-1"
        >
          <ErrorBoundary>
            <Suspense fallback={each === 'today' ? <TodaySkeleton /> : <Loading />}>
              <Screen timezone={timezone} />
            </Suspense>
          </ErrorBoundary>
        </section>
      </Activity>
    )
  })
}
