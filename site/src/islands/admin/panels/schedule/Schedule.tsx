import { useStore } from '@nanostores/react'
import { use } from 'react'
import { Fetched } from '../../parts/Fetched'
import { Timezone } from '../../parts/timezone'
import { $chosenBatch } from '../../store/batches'
import { schedule } from './actions'
import { ClassForm } from './ClassForm'
import { ClassList } from './ClassList'
import { newClass } from './class-draft'
import { classesOf } from './schedule'
import { $schedule } from './store'
import { WORDS } from './words'

const { form: words, list } = WORDS

/** Schedules classes, and shows those of the chosen batch, or of all. */
export function Schedule() {
  const batch = useStore($chosenBatch)
  const timezone = use(Timezone)
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
          send={schedule}
        />
      </section>
      <section aria-labelledby="schedule-list" className="grid gap-5">
        <h3 id="schedule-list" className="text-2xl">
          {batch ? list.headingOf(batch.batch_name) : list.heading}
        </h3>
        <Fetched store={$schedule} words={list}>
          {(classes) => <ClassList classes={classesOf(classes, batch?._id ?? '')} />}
        </Fetched>
      </section>
    </div>
  )
}
