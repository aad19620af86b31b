import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SignedIn } from '#app/account/SignedIn'
import { $session, $user } from '#app/session/session'
import { Empty } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { TabList } from '#app/ui/TabList'
import { panelId, tabId } from '#app/ui/tab-ids'
import type { Topic } from './homework/TaskForm'
import { Week } from './Week'

const Homework = lazy(() => import('./homework/Homework').then((module) => ({ default: module.Homework })))
const ClassNotes = lazy(() =>
  import('./class-notes/ClassNotes').then((module) => ({ default: module.ClassNotes })),
)
const Learners = lazy(() => import('./Learners').then((module) => ({ default: module.Learners })))
const Hours = lazy(() => import('./Hours').then((module) => ({ default: module.Hours })))

/** The tabs of a coach's page, by the fragment of its address. */
const TABS = {
  week: { name: 'Week', Panel: Week },
  classes: { name: 'Classes', Panel: ClassNotes },
  homework: { name: 'Homework', Panel: Homework },
  learners: { name: 'Learners', Panel: Learners },
  hours: { name: 'Hours', Panel: Hours },
} as const

type Tab = keyof typeof TABS

const tabs = Object.keys(TABS) as Tab[]
const names = Object.fromEntries(tabs.map((tab) => [tab, TABS[tab].name]))

const tabOfAddress = (): Tab => tabs.find((tab) => location.hash === `#${tab}`) ?? 'week'

type CoachProps = {
  /** The scenarios of the practice partner that homework can be about. */
  topics: readonly Topic[]
  /** The editors’ changes to the rules of the checker. */
  ruleChanges: readonly RuleChange[]
}

/** A coach's page. An admin sees every batch here. */
export const Coach = guarded((props: CoachProps) => (
  <SignedIn>
    <CoachOnly {...props} />
  </SignedIn>
))

function CoachOnly(props: CoachProps) {
  const isAdmin = useStore($session) === 'admin'
  const isCoach = useStore($user)?.accountType === 'coach'
  const [tab, setTab] = useState(tabOfAddress)
  useEffect(() => {
    const follow = () => setTab(tabOfAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  if (!isAdmin && !isCoach)
    return (
      <Empty
        title="This page is for coaches"
        text="Your coaching sessions and classes are on your own pages."
      >
        <a className="btn btn-primary" href="/coaching">
          Open my coaching
        </a>
      </Empty>
    )
  const { Panel } = TABS[tab]
  return (
    <div className="shrinkable grid gap-5">
      <TabList tabs={tabs} names={names} chosen={tab} onChoose={(chosen) => location.replace(`#${chosen}`)} />
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <Suspense fallback={<div className="skeleton h-60" role="status" aria-label="Loading…" />}>
          <Panel {...props} />
        </Suspense>
      </div>
    </div>
  )
}
