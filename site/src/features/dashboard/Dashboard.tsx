import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { SignedIn } from '#app/account/SignedIn'
import { $batch, $enrolledBatch, $profile, $thought } from '#app/session/learner'
import { $user } from '#app/session/session'
import { guarded } from '#app/ui/ErrorBoundary'
import { useFetched } from '#app/ui/hooks'
import { Videos } from '#features/batch/shared/Videos'
import { ResumeCard } from '#features/progress/shared/ResumeCard'
import { DueCards } from './DueCards'
import { Interact } from './Interact'
import { News } from './News'
import { NextClass } from './NextClass'
import { Week } from './Week'

const TodayAnnouncements = lazy(() =>
  import('#features/announcements/shared/TodayAnnouncements').then((module) => ({
    default: module.TodayAnnouncements,
  })),
)
const NoticesOfAccount = lazy(() =>
  import('./NoticesOfAccount').then((module) => ({ default: module.NoticesOfAccount })),
)

export const Dashboard = guarded(() => (
  <SignedIn>
    <Today />
  </SignedIn>
))

/**
 * Today, in order of importance: the class, news, what is due, where the learner stopped, and practice. Then come the week, which
 * is beside all that on a wide screen, and everything that can wait.
 */
function Today() {
  const enrolled = useStore($enrolledBatch)
  const batch = useFetched($batch)
  const thought = useFetched($thought)
  const isLoading = (!(batch.data || batch.error) && batch.loading) || !(thought.data || thought.error)
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 ${enrolled ? 'xl:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <AccountNotices />
        <NextClass />
        {enrolled && (
          <Suspense fallback={<div className="skeleton h-76 w-full lg:h-54" />}>
            <TodayAnnouncements />
          </Suspense>
        )}
        <div className="grid gap-3 empty:hidden">
          <DueCards />
          <ResumeCard />
        </div>
        <Interact />
      </div>
      <Week />
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-8">
        <Videos batch={batch.data} error={batch.error} loading={isLoading} />
        <News />
      </div>
    </div>
  )
}

/** Notices for a few accounts: a scheduled deletion, or an unconfirmed address. */
function AccountNotices() {
  const stored = useStore($user)
  const account = useStore($profile).data
  if (!account?.deletionDueAt && (account ?? stored)?.emailProved !== false) return null
  return (
    <Suspense>
      <NoticesOfAccount />
    </Suspense>
  )
}
