import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type { ScheduledClass } from '../../../../cms/src/contract/records'
import type { ClassStatus } from '../../lib/classes'
import { ActionButton, Button } from '../shared/Form'
import { $ownAttendance, takeBack } from './store'
import { ownStatusText, ownSummaryText } from './words'

const ExcuseDialog = lazy(() => import('./ExcuseDialog').then((module) => ({ default: module.ExcuseDialog })))

/** What the learner's attendance comes to. */
export function AttendanceSummary() {
  const { data } = useStore($ownAttendance)
  const text = data && ownSummaryText(data)
  return text ? <p>{text}</p> : null
}

type ClassAttendanceProps = { scheduled: ScheduledClass; status: ClassStatus }

/** The learner's own part in a class: how they came, and until it begins, that they cannot come. */
export function ClassAttendance({ scheduled, status }: ClassAttendanceProps) {
  const { data } = useStore($ownAttendance)
  const [asking, setAsking] = useState(false)
  const id = scheduled._id
  const mark = data?.marks.find((each) => each.class === id)
  const text = ownStatusText(mark, status)
  const ownExcuse = mark?.source === 'excuse'
  const mayExcuse = data && status === 'upcoming' && mark?.source !== 'staff'
  return (
    <div className="grid justify-items-start gap-2" aria-live="polite">
      {text && <p className="font-semibold">{text}</p>}
      {mark?.note && <p className="text-sm wrap-anywhere">{mark.note}</p>}
      {mayExcuse && ownExcuse && (
        <ActionButton label="I can come after all" busyLabel="Changing it…" action={() => takeBack(id)} />
      )}
      {mayExcuse && !ownExcuse && (
        <Button
          label="I cannot come"
          aria-label={`I cannot come to ${scheduled.title}`}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        />
      )}
      {asking && (
        <Suspense>
          <ExcuseDialog scheduled={scheduled} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
