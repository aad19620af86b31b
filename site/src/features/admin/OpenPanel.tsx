import { Activity, type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { lazyPart } from '#app/ui/lazy-part'
import { panelId, tabId } from '#app/ui/tab-ids'
import { type Place, type Tab, tabsOf } from './core/route'
import { TodaySkeleton } from './panels/today/TodaySkeleton'
import { PANEL_NAME_ID } from './parts/focus-panel'
import { Loading } from './parts/Loading'

/** The screen of a tab. `timezone` is the institute's, in which classes are scheduled. */
type Screen = ComponentType<{ timezone: string }>

/** Each tab is a chunk of its own, loaded when it is first opened. */
const SCREENS: Record<Tab, LazyExoticComponent<Screen>> = {
  today: lazyPart(async () => (await import('./panels/today/Today')).Today),
  create: lazyPart(async () => (await import('./panels/batches/BatchForms')).CreateBatch),
  all: lazyPart(async () => (await import('./panels/batches/AllBatches')).AllBatches),
  batch: lazyPart(async () => (await import('./panels/batch-page/BatchPage')).BatchPage),
  videos: lazyPart(async () => (await import('./panels/videos/Videos')).Videos),
  materials: lazyPart(async () => (await import('./panels/materials/Materials')).Materials),
  schedule: lazyPart(async () => (await import('./panels/schedule/Schedule')).Schedule),
  announcements: lazyPart(async () => (await import('./panels/announcements/Announcements')).Announcements),
  attendance: lazyPart(async () => (await import('./panels/attendance/Attendance')).Attendance),
  answers: lazyPart(async () => (await import('./panels/answers/RecordedAnswers')).RecordedAnswers),
  progress: lazyPart(async () => (await import('./panels/progress/Progress')).Progress),
  certificates: lazyPart(async () => (await import('./panels/certificates/Certificates')).Certificates),
  users: lazyPart(async () => (await import('./panels/people/UserList')).UserList),
  students: lazyPart(async () => (await import('./panels/people/Students')).Students),
  invitations: lazyPart(async () => (await import('./panels/invitations/Invitations')).Invitations),
  import: lazyPart(async () => (await import('./panels/import/Import')).Import),
  sessions: lazyPart(
    async () => (await import('./panels/registrations/SeatRegistrations')).SeatRegistrations,
  ),
  requests: lazyPart(async () => (await import('./panels/registrations/AdminRequests')).AdminRequests),
  reports: lazyPart(async () => (await import('./panels/registrations/Reports')).Reports),
  fees: lazyPart(async () => (await import('./panels/fees/WhoOwes')).WhoOwes),
  claims: lazyPart(async () => (await import('./panels/fees/Claims')).Claims),
  statement: lazyPart(async () => (await import('./panels/statement/Statement')).Statement),
  'fee-settings': lazyPart(async () => (await import('./panels/fees/FeeSettings')).FeeSettings),
  plan: lazyPart(async () => (await import('./panels/fees/Plan')).Plan),
  mail: lazyPart(async () => (await import('./panels/mail/MailServer')).MailServer),
  audit: lazyPart(async () => (await import('./panels/audit/AuditTrail')).AuditTrail),
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
