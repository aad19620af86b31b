import { getBatch } from '@careerspeak/contract/batch'
import type { Batch } from '@careerspeak/contract/records'
import { today } from '@careerspeak/contract/today'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { SignedIn } from '#app/account/SignedIn'
import { endpointAddress } from '#app/http/client'
import { $connection } from '#app/http/connection'
import { read } from '#app/http/fetcher'
import { storeAnswer } from '#app/http/store-answer'
import { $batch, $enrolledBatch, $profile } from '#app/session/learner'
import { shareDay } from '#app/session/seen'
import { $user } from '#app/session/session'
import { guarded } from '#app/ui/ErrorBoundary'
import { useFetched } from '#app/ui/hooks'
import { Near } from '#app/ui/Near'
import { Videos } from '#features/batch/shared/Videos'
import { Interact } from './Interact'
import { NextThing } from './NextThing'
import { $thought } from './store'
import { TenMinutes } from './TenMinutes'
import { ThisWeek } from './ThisWeek'
import { ToDo } from './ToDo'

shareDay(async () => {
  const day = await read(today, {})
  if (day.batch && $connection.get().asOf === undefined) storeBatch(day.batch)
  return day
})

/** The batch page, too, opens without a connection after a visit to Today. */
function storeBatch(data: Batch): void {
  const address = endpointAddress(location.origin, getBatch, { batch_name: data.batch_name })
  void storeAnswer(address, { ok: true, data: { data } })
}

const News = lazy(() => import('./News').then((module) => ({ default: module.News })))
const NoticesOfAccount = lazy(() =>
  import('./NoticesOfAccount').then((module) => ({ default: module.NoticesOfAccount })),
)

export const Dashboard = guarded(() => (
  <SignedIn>
    <Today />
  </SignedIn>
))

/** Today: one next thing, ten minutes with their ring, the week with its goal, what is to do, practice, and everything that can wait. */
function Today() {
  const enrolled = useStore($enrolledBatch)
  const batch = useFetched($batch)
  const thought = useFetched($thought)
  const isLoading = (!(batch.data || batch.error) && batch.loading) || !(thought.data || thought.error)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <AccountNotices />
        <NextThing />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 lg:gap-6">
        <TenMinutes />
        <ThisWeek />
      </div>
      {enrolled && <ToDo />}
      <Interact />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-8">
        <Videos batch={batch.data} error={batch.error} loading={isLoading} />
        <Near className="min-h-1 md:min-h-64">
          <News />
        </Near>
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
