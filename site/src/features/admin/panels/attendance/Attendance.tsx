import { attendanceCsv } from '@careerspeak/contract/attendance'
import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { splitClasses } from '#app/lib/classes'
import { classTimeText } from '#app/lib/dates'
import { Empty } from '#app/ui/EmptyState'
import { useNow } from '#app/ui/hooks'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { RouteLink } from '../../parts/Buttons'
import { ExportButton } from '../../parts/ExportButton'
import { OfBatch } from '../../parts/fields'
import { focusPanel } from '../../parts/focus-panel'
import { Fetched } from '../../parts/Loading'
import { $route } from '../../store/route'
import { $schedule } from '../../store/schedule'
import { Matrix } from './Matrix'
import { Refused } from './Refused'
import { $matrix } from './store'
import { TickList } from './TickList'

/** The attendance of a batch, or of the class that is open; without a batch, the classes that are to be marked. */
export function Attendance() {
  const { class: open, batch } = useStore($route)
  useRestoredFocus(open, focusPanel)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Refused open={open} />
      {open ? (
        <TickList key={open} />
      ) : (
        <>
          {!batch && <RecentClasses />}
          <OfBatch>{(each) => <MatrixOf batch={each} />}</OfBatch>
        </>
      )}
    </div>
  )
}

const MAX_RECENT = 4

/** The classes in progress and the last ones, of all batches. */
function RecentClasses() {
  const { data = [] } = useStore($schedule)
  const { live, past } = splitClasses(data, useNow(60_000))
  const recent = [...live, ...past].slice(0, MAX_RECENT)
  if (recent.length === 0) return null
  return (
    <ul aria-label="Live and recent classes" className="divide-y divide-edge/30 border-b border-edge/40 pb-2">
      {recent.map(({ _id, title, batchId, batchname, startsAt, timezone }) => (
        <li key={_id}>
          <RouteLink
            to={{ class: _id, batch: batchId }}
            className="flex min-h-10 flex-wrap items-baseline gap-x-4 px-2 py-2 hover:bg-base-200 pointer-coarse:min-h-14"
          >
            <span className="font-semibold wrap-anywhere">{title}</span>
            <span className="text-sm text-muted wrap-anywhere">{`${batchname} · ${classTimeText(startsAt, timezone)}`}</span>
            {live.some((each) => each._id === _id) && (
              <span className="on-accent rounded-full bg-accent px-2 text-sm text-accent-content">
                Live now
              </span>
            )}
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}

const MatrixOf = ({ batch }: { batch: Batch }) => (
  <Fetched store={$matrix} loading="Loading the attendance" failed="The attendance couldn’t be loaded">
    {(matrix) =>
      matrix.classes.length === 0 || matrix.students.length === 0 ? (
        <Empty title="No attendance yet" text="After the first class starts, you’ll see who came here." />
      ) : (
        <>
          <Matrix matrix={matrix} />
          <ExportButton
            endpoint={attendanceCsv}
            query={{ batch: batch._id }}
            fileName={`attendance of ${batch.batch_name}.csv`}
          />
        </>
      )
    }
  </Fetched>
)
