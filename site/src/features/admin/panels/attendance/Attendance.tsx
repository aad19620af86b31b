import { attendanceCsv } from '@careerspeak/contract/attendance'
import { useStore } from '@nanostores/react'
import { Empty } from '#app/ui/EmptyState'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { ExportButton } from '../../parts/Buttons'
import { focusPanel } from '../../parts/Dialog'
import { BatchField, ChosenBatchSection } from '../../parts/fields'
import { Fetched } from '../../parts/PagedList'
import { $chosenBatch } from '../../store/batches'
import { $route } from '../../store/route'
import { Matrix } from './Matrix'
import { Refused } from './Refused'
import { $matrix } from './store'
import { TickList } from './TickList'

/** The attendance of a batch, and of the class that is open. */
export function Attendance() {
  const { class: open } = useStore($route)
  useRestoredFocus(open, focusPanel)
  return (
    <div className="grid gap-6">
      <Refused open={open} />
      {open ? <TickList key={open} /> : <OfBatch />}
    </div>
  )
}

function OfBatch() {
  const batch = useStore($chosenBatch)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-5">
        <div className="min-w-0 flex-1 basis-64">
          <BatchField />
        </div>
        {batch && (
          <ExportButton
            endpoint={attendanceCsv}
            query={{ batch: batch._id }}
            fileName={`attendance of ${batch.batch_name}.csv`}
          />
        )}
      </div>
      <ChosenBatchSection title="Attendance" otherwise="Choose a batch to see who came to its classes.">
        {() => (
          <Fetched
            store={$matrix}
            loading="Loading the attendance"
            failed="The attendance could not be loaded"
          >
            {(matrix) =>
              matrix.classes.length === 0 || matrix.students.length === 0 ? (
                <Empty
                  title="Nothing to show yet"
                  text="Once a class of this batch has begun, its learners stand here with who came."
                />
              ) : (
                <Matrix matrix={matrix} />
              )
            }
          </Fetched>
        )}
      </ChosenBatchSection>
    </div>
  )
}
