import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/forms/Form'
import { splitClasses } from '#app/lib/classes'
import { Empty } from '#app/ui/EmptyState'
import { useNow } from '#app/ui/hooks'
import type { Route } from '../../core/route'
import { RouteLink } from '../../parts/Buttons'
import { Loading } from '../../parts/PagedList'
import { $route } from '../../store/route'
import { BatchAnnouncements } from './BatchAnnouncements'
import { BatchClasses } from './BatchClasses'
import { BatchStudents } from './BatchStudents'

const LearnersView = lazy(() => import('./LearnersView').then((module) => ({ default: module.LearnersView })))

/** A batch on one page. Each part links to the panel that changes it. */
export function BatchPage({ batches }: { batches: readonly Batch[] }) {
  const { open } = useStore($route)
  const batch = batches.find(({ _id }) => _id === open)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RouteLink className="link-line justify-self-start" to={{ open: '' }}>
        Back to all batches
      </RouteLink>
      {batch ? (
        <OpenBatch key={batch._id} batch={batch} />
      ) : (
        <Empty title="This batch is no longer there" text="It was deleted, with everything in it." />
      )}
    </div>
  )
}

function OpenBatch({ batch }: { batch: Batch }) {
  const [asLearner, setAsLearner] = useState(false)
  const { _id: id, batch_name, batch_description, scheduledClasses } = batch
  const { live, upcoming, past } = splitClasses(scheduledClasses, useNow(60_000))
  return (
    <article aria-labelledby="open-batch" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <h3 id="open-batch" className="text-2xl wrap-anywhere">
          {batch_name}
        </h3>
        <p className="max-w-prose text-muted wrap-anywhere">{batch_description}</p>
        <div className="flex flex-wrap gap-2">
          {STEPS.map(([label, to]) => (
            <RouteLink key={label} className="btn btn-outline min-h-11 px-4 py-1.5" to={{ ...to, batch: id }}>
              {label}
            </RouteLink>
          ))}
          <Button
            look={`${asLearner ? 'btn-primary' : 'btn-outline'} min-h-11 px-4 py-1.5`}
            label="See what learners see"
            aria-pressed={asLearner}
            onClick={() => setAsLearner(!asLearner)}
          />
        </div>
      </header>
      {asLearner ? (
        <Suspense fallback={<Loading />}>
          <LearnersView batch={batch} onClose={() => setAsLearner(false)} />
        </Suspense>
      ) : (
        <>
          <BatchClasses batch={id} coming={[...live, ...upcoming]} past={past} />
          <BatchStudents batch={id} />
          <Content batch={batch} />
          <BatchAnnouncements batch={id} />
        </>
      )}
    </article>
  )
}

/** The next steps for a batch. */
const STEPS: readonly (readonly [label: string, to: Partial<Route>])[] = [
  ['Schedule a class', { tab: 'schedule' }],
  ['Upload a material', { tab: 'materials' }],
  ['Write an announcement', { tab: 'announcements', announcement: 'new' }],
  ['Enrol learners', { tab: 'users' }],
]

function Content({ batch: { _id: batch, course_content, course_videos } }: { batch: Batch }) {
  return (
    <section aria-labelledby="batch-content" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h4 id="batch-content" className="text-lg font-semibold">
          Materials and videos
        </h4>
        <RouteLink className="link-line py-1" to={{ tab: 'materials', batch }}>
          All materials
        </RouteLink>
      </div>
      {course_content.length === 0 ? (
        <p className="text-muted">No materials yet.</p>
      ) : (
        <ul className="grid gap-1">
          {course_content.map(({ _id, moduleName, data }) => (
            <li key={_id} className="wrap-anywhere">
              <span className="font-semibold">{moduleName}</span>
              <span className="text-muted">{`: ${data.map(({ title }) => title).join(', ')}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <RouteLink className="link-line py-1" to={{ tab: 'videos', batch }}>
          {course_videos.length === 1 ? '1 video' : `${course_videos.length} videos`}
        </RouteLink>
      </p>
    </section>
  )
}
