import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { SignedIn } from '#app/account/SignedIn'
import { $session, $user } from '#app/session/session'
import { Empty } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { panelId, TabList, tabId } from '#app/ui/TabList'
import { Learners } from './Learners'

/** The tabs of a coach's page, by the fragment of its address. */
const TABS = { learners: { name: 'Learners', Panel: Learners } } as const

type Tab = keyof typeof TABS

const tabs = Object.keys(TABS) as Tab[]
const names = Object.fromEntries(tabs.map((tab) => [tab, TABS[tab].name]))

const tabOfAddress = (): Tab => tabs.find((tab) => location.hash === `#${tab}`) ?? 'learners'

/** A coach's page. An admin sees every batch here. */
export const Coach = guarded(() => (
  <SignedIn>
    <CoachOnly />
  </SignedIn>
))

function CoachOnly() {
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
        <a className="btn btn-primary" href="/dashboard">
          Open Today
        </a>
      </Empty>
    )
  const { Panel } = TABS[tab]
  return (
    <div className="shrinkable grid gap-5">
      <TabList tabs={tabs} names={names} chosen={tab} onChoose={(chosen) => location.replace(`#${chosen}`)} />
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <Panel />
      </div>
    </div>
  )
}
