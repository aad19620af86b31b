import { useStore } from '@nanostores/react'
import { Activity, lazy, Suspense, useState } from 'react'
import { RouteLink } from '../../parts/Buttons'
import { Fetched, Loading } from '../../parts/PagedList'
import { $chosenBatch } from '../../store/batches'
import { $route } from '../../store/route'
import { ClassForm } from './ClassForm'
import { ClassList } from './ClassList'
import { classesOf, newClass } from './classes'
import { $schedule, createClasses } from './store'

const WeekCalendar = lazy(() => import('./WeekCalendar').then((module) => ({ default: module.WeekCalendar })))

const VIEWS = [
  ['list', 'List'],
  ['week', 'Week'],
] as const

/** A batch's classes as a list below the form of a new one, or the week of all batches. Switching preserves the form's input. */
export function Schedule({ timezone }: { timezone: string }) {
  const { view } = useStore($route)
  const [isWeekVisited, setWeekVisited] = useState(view === 'week')
  if (view === 'week' && !isWeekVisited) setWeekVisited(true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <nav aria-label="How the classes are shown" className="flex flex-wrap gap-2">
        {VIEWS.map(([each, name]) => (
          <RouteLink
            key={each}
            to={{ view: each }}
            aria-current={each === view ? 'true' : undefined}
            className="btn btn-outline aria-[current]:btn-primary"
          >
            {name}
          </RouteLink>
        ))}
      </nav>
      <Activity mode={view === 'list' ? 'visible' : 'hidden'}>
        <FormAndList timezone={timezone} />
      </Activity>
      {isWeekVisited && (
        <Activity mode={view === 'week' ? 'visible' : 'hidden'}>
          <Suspense fallback={<Loading />}>
            <Fetched
              store={$schedule}
              loading="Loading the schedule"
              failed="The schedule could not be loaded"
            >
              {(classes) => <WeekCalendar classes={classes} timezone={timezone} />}
            </Fetched>
          </Suspense>
        </Activity>
      )}
    </div>
  )
}

function FormAndList({ timezone }: { timezone: string }) {
  const batch = useStore($chosenBatch)
  return (
    <div className="grid gap-12">
      <section aria-labelledby="schedule-form" className="grid max-w-3xl gap-5">
        <h3 id="schedule-form" className="text-2xl">
          Schedule a class
        </h3>
        <ClassForm
          draft={newClass(timezone)}
          batchId={batch?._id ?? ''}
          submit={{ label: 'Schedule Class', busyLabel: 'Scheduling…' }}
          send={createClasses}
        />
      </section>
      <section aria-labelledby="schedule-list" className="grid gap-5">
        <h3 id="schedule-list" className="text-2xl">
          Classes of {batch?.batch_name ?? 'all batches'}
        </h3>
        <Fetched store={$schedule} loading="Loading the schedule" failed="The schedule could not be loaded">
          {(classes) => <ClassList classes={classesOf(classes, batch?._id ?? '')} />}
        </Fetched>
      </section>
    </div>
  )
}
