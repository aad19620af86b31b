import { useStore } from '@nanostores/react'
import { Fetched } from '../../parts/Fetched'
import { $chosenBatch } from '../../store/batches'
import { ClassForm } from './ClassForm'
import { ClassList } from './ClassList'
import { classesOf, newClass } from './classes'
import { messages } from './messages'
import { $schedule, createClasses } from './store'

const { form: words, list } = messages

/** Schedules classes, and shows those of the chosen batch, or of all. */
export function Schedule({ timezone }: { timezone: string }) {
  const batch = useStore($chosenBatch)
  return (
    <div className="grid gap-12">
      <section aria-labelledby="schedule-form" className="grid max-w-3xl gap-5">
        <h3 id="schedule-form" className="text-2xl">
          {words.heading}
        </h3>
        <ClassForm
          draft={newClass(timezone)}
          batchId={batch?._id ?? ''}
          submit={{ label: words.submit, busyLabel: words.busy }}
          send={createClasses}
        />
      </section>
      <section aria-labelledby="schedule-list" className="grid gap-5">
        <h3 id="schedule-list" className="text-2xl">
          {batch ? list.headingOf(batch.batch_name) : list.heading}
        </h3>
        <Fetched store={$schedule} messages={list}>
          {(classes) => <ClassList classes={classesOf(classes, batch?._id ?? '')} />}
        </Fetched>
      </section>
    </div>
  )
}
