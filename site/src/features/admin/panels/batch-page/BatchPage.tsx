import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { Button } from '#app/forms/Form'
import { splitClasses } from '#app/lib/classes'
import { counted } from '#app/lib/counted'
import { useNow } from '#app/ui/hooks'
import { lazyPart } from '#app/ui/lazy-part'
import type { Route } from '../../core/route'
import { type Action, useActions } from '../../parts/Actions'
import { RouteLink } from '../../parts/Buttons'
import { OfBatch } from '../../parts/fields'
import { Loading } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { BatchAnnouncements } from './BatchAnnouncements'
import { BatchClasses } from './BatchClasses'
import { BatchCoaches } from './BatchCoaches'
import { BatchStudents } from './BatchStudents'
import { $latestAnnouncements, $studentRows } from './store'

const LearnersView = lazyPart(async () => (await import('./LearnersView')).LearnersView)
const CopyBatch = lazyPart(async () => (await import('../batches/CopyBatch')).CopyBatch)
const EditBatch = lazyPart(async () => (await import('../batches/BatchForms')).EditBatch)
const DeleteBatch = lazyPart(async () => (await import('../batches/BatchForms')).DeleteBatch)

const ACTIONS: readonly Action<Batch>[] = [
  { label: 'Edit', draft: 'batch', open: (batch, onClose) => <EditBatch batch={batch} onClose={onClose} /> },
  {
    label: 'Copy…',
    draft: 'batch-copy',
    open: (batch, onClose) => <CopyBatch batch={batch} onClose={onClose} />,
  },
  {
    label: 'Delete…',
    look: 'btn-ghost text-error',
    open: (batch, onClose) => <DeleteBatch batch={batch} onClose={onClose} />,
  },
]

/** The overview of a batch. Its other tabs change what is shown here. */
export const BatchPage = () => <OfBatch>{(batch) => <Overview batch={batch} />}</OfBatch>

function Overview({ batch }: { batch: Batch }) {
  const { _id: id, batch_description, scheduledClasses } = batch
  const [asLearner, setAsLearner] = useState(false)
  const { live, upcoming, past } = splitClasses(scheduledClasses, useNow(60_000))
  const { buttons, dialog } = useActions({ actions: ACTIONS, subjects: [batch] })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <p className="max-w-prose flex-1 basis-72 wrap-anywhere">{batch_description}</p>
        <div className="flex flex-wrap gap-1">
          <RouteLink className={`btn btn-ghost ${SMALL}`} to={{ tab: 'announcements', announcement: 'new' }}>
            Announce
          </RouteLink>
          <Button
            look={`btn-ghost ${SMALL}`}
            label="See what learners see"
            aria-pressed={asLearner}
            onClick={() => setAsLearner(!asLearner)}
          />
          {buttons(batch)}
        </div>
      </header>
      {asLearner ? (
        <Suspense fallback={<Loading />}>
          <LearnersView batch={batch} onClose={() => setAsLearner(false)} />
        </Suspense>
      ) : (
        <>
          <NextSteps batch={batch} />
          <BatchClasses batch={id} coming={[...live, ...upcoming]} past={past} />
          <BatchStudents batch={id} />
          <BatchCoaches batch={id} />
          <Content batch={batch} />
          <BatchAnnouncements batch={id} />
        </>
      )}
      <Suspense>{dialog}</Suspense>
    </div>
  )
}

/** The next steps for a new batch. They disappear once all are done. */
function NextSteps({ batch: { _id: batch, scheduledClasses, course_content } }: { batch: Batch }) {
  const { data: students } = useStore($studentRows)
  const { data: announcements } = useStore($latestAnnouncements)
  if (!students || !announcements) return null
  const steps: readonly (readonly [label: string, to: Partial<Route>, done: boolean])[] = [
    ['Enrol learners', { tab: 'users', batch }, students.length > 0],
    ['Schedule the first class', { tab: 'schedule', batch, form: 'new' }, scheduledClasses.length > 0],
    ['Upload materials', { tab: 'materials', batch }, course_content.length > 0],
    ['Announce the start', { tab: 'announcements', batch, announcement: 'new' }, announcements.length > 0],
  ]
  if (steps.every(([, , done]) => done)) return null
  return (
    <section aria-labelledby="next-steps" className="leaf-bl border border-edge/60 px-4 py-3">
      <h3 id="next-steps" className="text-base">
        What to do next
      </h3>
      <ol className="flex flex-wrap gap-x-6">
        {steps.map(([label, to, done]) => (
          <li key={label} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <span aria-hidden="true">{done ? '✓' : '○'}</span>
            {done ? (
              <span className="text-muted">
                {label}
                <span className="sr-only">: done</span>
              </span>
            ) : (
              <RouteLink className="link-line" to={to}>
                {label}
              </RouteLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Content({ batch: { _id: batch, course_content, course_videos } }: { batch: Batch }) {
  return (
    <section aria-labelledby="batch-content" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="batch-content" className="text-base">
          Materials and videos
        </h3>
        <p className="flex gap-5">
          <RouteLink className="link-line" to={{ tab: 'materials', batch }}>
            All materials
          </RouteLink>
          <RouteLink className="link-line" to={{ tab: 'videos', batch }}>
            {counted(course_videos.length, 'video')}
          </RouteLink>
        </p>
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
    </section>
  )
}
