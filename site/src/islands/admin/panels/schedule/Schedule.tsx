import { useStore } from '@nanostores/react'
import { Fetched } from '../../parts/PagedList'
import { $chosenBatch } from '../../store/batches'
import { ClassForm } from './ClassForm'
import { ClassList } from './ClassList'
import { classesOf, newClass } from './classes'
import { $schedule, createClasses } from './store'

export function Schedule({ timezone }: { timezone: string }) {
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
