import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import type { ClassStatus } from '#app/lib/classes'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import type { Kind } from '#app/unsent/entry'
import { UnsentNote, useUnsent } from '#app/unsent/UnsentNote'
import { ownStatusText, ownSummaryText } from '../words'
import { $ownAttendance } from './own-attendance'

const ExcuseDialog = lazy(() =>
  import('../ExcuseDialog').then((module) => ({ default: module.ExcuseDialog })),
)

/** The learner's attendance in total. */
export function AttendanceSummary() {
  const { data } = useStore($ownAttendance)
  const text = data && ownSummaryText(data)
  return text ? <p>{text}</p> : null
}

type OfClass = { scheduled: ScheduledClass; status: ClassStatus }

const useOwnMark = ({ _id }: ScheduledClass) =>
  useStore($ownAttendance).data?.marks.find((each) => each.class === _id)

/** The time when it reaches the server counts. */
const WAITING: Record<Exclude<Kind, 'homework'>, string> = {
  join: 'It counts if it reaches us during the class. If you’re in the class, let your coach know.',
  excuse: 'Your coach learns that you can’t come if it reaches us before the class begins.',
  withdrawal: 'Your coach learns that you’re coming if it reaches us before the class begins.',
}

/** The learner's attendance of a class, or their excuse. */
export function OwnStatus({ scheduled, status }: OfClass) {
  const mark = useOwnMark(scheduled)
  const text = ownStatusText(mark, status)
  const unsent = useUnsent(scheduled._id, 'join', 'excuse', 'withdrawal')
  return (
    <div aria-live="polite">
      {unsent && <UnsentNote at={unsent.at} text={WAITING[unsent.kind]} />}
      {text && <p className="font-semibold">{text}</p>}
      {mark?.note && <p className="text-sm wrap-anywhere">{mark.note}</p>}
    </div>
  )
}

/** Lets the learner excuse themselves from a class, and withdraw that, until it begins or the staff has marked them. */
export function ExcuseButton({ scheduled, status }: OfClass) {
  const mark = useOwnMark(scheduled)
  const known = Boolean(useStore($ownAttendance).data)
  const unsent = useUnsent(scheduled._id, 'excuse', 'withdrawal')
  if (!known || status !== 'upcoming' || mark?.source === 'staff') return null
  const excused = unsent ? unsent.kind === 'excuse' : mark?.source === 'excuse'
  return <ExcuseChoice scheduled={scheduled} excused={excused} />
}

type ExcuseChoiceProps = { scheduled: ScheduledClass; excused: boolean }

/** Two buttons that replace each other, and pass the focus on. */
function ExcuseChoice({ scheduled, excused }: ExcuseChoiceProps) {
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useRestoredFocus(asking ? 'asking' : excused, () => place.current?.querySelector('button')?.focus())
  return (
    <div ref={place}>
      {excused ? (
        <ActionButton
          label="I can come after all"
          busyLabel="Saving…"
          action={async () => (await import('../store')).withdrawExcuse(scheduled)}
        />
      ) : (
        <Button
          label="I can’t come"
          aria-label={`I can’t come to ${scheduled.title}`}
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
