import { useStore } from '@nanostores/react'
import { $batch, $enrolledBatch, $thought } from '../../stores/learner'
import { TodayAnnouncements } from '../announcements/TodayAnnouncements'
import { ResumeCard } from '../progress/ResumeCard'
import { ConfirmAddress } from '../shared/ConfirmAddress'
import { guarded } from '../shared/ErrorBoundary'
import { useFetched } from '../shared/hooks'
import { PlannedDeletion } from '../shared/PlannedDeletion'
import { SignedIn } from '../shared/SignedIn'
import { DueCards } from './DueCards'
import { Interact } from './Interact'
import { News } from './News'
import { NextClass } from './NextClass'
import { Videos } from './Videos'
import { Week } from './Week'

export const Dashboard = guarded(() => (
  <SignedIn>
    <Today />
  </SignedIn>
))

/**
 * The day in the order in which it matters: the class, what is new, what is due, where one stopped, practice; then the week,
 * which stands beside all that where there is room, and what can wait.
 */
function Today() {
  const enrolled = useStore($enrolledBatch)
  const batch = useFetched($batch)
  const thought = useFetched($thought)
  const isLoading = (!(batch.data || batch.error) && batch.loading) || !(thought.data || thought.error)
  return (
    <div className={`grid gap-x-8 gap-y-6 ${enrolled ? 'xl:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
      <div className="grid content-start gap-5">
        <PlannedDeletion />
        <ConfirmAddress />
        <NextClass />
        <TodayAnnouncements />
        <div className="grid gap-3 empty:hidden">
          <DueCards />
          <ResumeCard />
        </div>
        <Interact />
      </div>
      <Week />
      <div className="col-span-full grid gap-8">
        <Videos batch={batch.data} error={batch.error} loading={isLoading} />
        <News />
      </div>
    </div>
  )
}
