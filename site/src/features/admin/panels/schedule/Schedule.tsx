import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { Button } from '#app/forms/Form'
import { LoadFailure } from '#app/ui/EmptyState'
import { lazyPart } from '#app/ui/lazy-part'
import { SCHEDULE_VIEWS } from '../../core/route'
import { RouteLink } from '../../parts/Buttons'
import { Drawer } from '../../parts/Drawer'
import { Fetched, Loading } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { BatchOptions, FilterSelect, Toolbar } from '../../parts/Toolbar'
import { $batches, $likelyBatch } from '../../store/batches'
import { $route, navigate } from '../../store/route'
import { $schedule } from '../../store/schedule'
import { ClassForm } from './ClassForm'
import { classesOf, newClass } from './classes'
import { $classes, $typedDraft, createClasses } from './store'
import { WeekSteps } from './WeekHead'

const ClassList = lazyPart(async () => (await import('./ClassList')).ClassList)
const Holidays = lazyPart(async () => (await import('./Holidays')).Holidays)
const WeekCalendar = lazyPart(async () => (await import('./WeekCalendar')).WeekCalendar)

const VIEWS = { week: 'Week', list: 'List' } as const

/** The week of all batches or of one, or its classes as a list. A sheet at the side schedules a class. */
export function Schedule({ timezone }: { timezone: string }) {
  const { view, batch, form } = useStore($route)
  const { error } = useStore($schedule)
  const classes = useStore($classes)
  const shown = classes && classesOf(classes, batch)
  const [holidaysOpen, setHolidaysOpen] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <Toolbar>
        {view === 'week' && <WeekSteps timezone={timezone} />}
        {!batch && (
          <FilterSelect
            label="Show"
            value=""
            onChange={({ target }) => navigate({ batch: target.value, view })}
          >
            <option value="">All batches</option>
            <BatchOptions />
          </FilterSelect>
        )}
        <Button
          label="Holidays"
          look={`btn-ghost ${SMALL} lg:ms-auto`}
          onClick={() => setHolidaysOpen(true)}
        />
        <nav aria-label="How the classes are shown" className="flex gap-1">
          {SCHEDULE_VIEWS.map((each) => (
            <RouteLink
              key={each}
              to={{ view: each }}
              aria-current={each === view ? 'true' : undefined}
              className={`btn btn-ghost aria-[current]:bg-base-300 ${SMALL}`}
            >
              {VIEWS[each]}
            </RouteLink>
          ))}
        </nav>
      </Toolbar>
      {shown ? (
        <Suspense fallback={<Loading />}>
          {view === 'list' ? (
            <ClassList classes={shown} />
          ) : (
            <WeekCalendar classes={shown} timezone={timezone} />
          )}
        </Suspense>
      ) : error ? (
        <LoadFailure
          title="The schedule couldn’t be loaded"
          text={error.message}
          onRetry={$schedule.invalidate}
        />
      ) : (
        <Loading label="Loading the schedule" />
      )}
      {form === 'new' && <NewClass timezone={timezone} />}
      {holidaysOpen && (
        <Suspense>
          <Holidays onClose={() => setHolidaysOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The whole form of a new class. It begins with what was typed into the short form. */
function NewClass({ timezone }: { timezone: string }) {
  const [draft] = useState(() => ({ ...newClass(timezone), ...$typedDraft.get() }))
  const close = () => {
    $typedDraft.set(undefined)
    navigate({ form: '' }, { replace: true })
  }
  return (
    <Drawer title="Schedule a class" onClose={close}>
      <Fetched store={$batches} loading="Loading the batches…" failed="The batches couldn’t be loaded">
        {() => (
          <ClassForm
            draft={{ ...draft, batchId: draft.batchId || $likelyBatch.get() }}
            submit={{ label: 'Schedule class', busyLabel: 'Scheduling…' }}
            send={createClasses}
            onSent={close}
          />
        )}
      </Fetched>
    </Drawer>
  )
}
