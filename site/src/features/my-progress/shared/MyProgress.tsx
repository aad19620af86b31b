import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/forms/Form'
import { lastWeeks, linesOf } from '#app/practice-log/lines'
import { $practiceGoal, weekOf } from '#app/practice-log/practice-log'
import { $practiceLog } from '#app/practice-log/record'
import { $batch } from '#app/session/learner'
import { useNow } from '#app/ui/hooks'
import { Line } from '#app/ui/Line'
import { lazyPart, optionalPart } from '#app/ui/lazy-part'
import { Near } from '#app/ui/Near'
import { attendanceByWeek } from '#features/attendance/shared/by-week'
import { $ownAttendance } from '#features/attendance/shared/own-attendance'

const MyLevels = lazyPart(() => import('./MyLevels').then((module) => module.MyLevels))
const KeptTakes = optionalPart(() => import('./KeptTakes').then((module) => module.KeptTakes))

/** The learner's last eight weeks, and their weekly goal. */
export function MyProgress() {
  const now = useNow(60_000)
  const log = useStore($practiceLog)
  const { minutes, corrections, mastered } = linesOf(log, now)
  const attendance = useAttendance(now)
  const section = useRef<HTMLElement>(null)
  // The page is drawn after the browser has looked for the address's fragment.
  useEffect(() => {
    if (location.hash === '#progress') section.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={section}
      id="progress"
      aria-labelledby="progress-heading"
      className="grid max-w-3xl scroll-mt-[calc(var(--head)+1rem)] gap-4"
    >
      <h2 id="progress-heading" className="text-xl">
        My progress
      </h2>
      <Goal now={now} />
      <ul className="grid gap-3 sm:grid-cols-2" aria-label="The last eight weeks">
        <Figure
          name="Minutes practised"
          values={minutes}
          unit="this week"
          none={log.length > 0 ? 'Less than a minute' : 'No practice yet'}
        />
        <Figure
          name="Corrections per 100 words"
          values={corrections}
          unit="in the latest week with talks"
          none="No talk has been checked yet"
        />
        <Figure name="Cards mastered" values={mastered} unit="so far" none="No card is mastered yet" />
        {attendance && (
          <Figure
            name="Attendance"
            values={attendance}
            unit="in the latest week with classes"
            suffix="%"
            none="No class has counted yet"
          />
        )}
      </ul>
      <p className="text-sm text-muted">
        Practice is counted on this device only. Your attendance comes from your batch.
      </p>
      <Near className="min-h-1">
        <MyLevels />
        <KeptTakes />
      </Near>
    </section>
  )
}

/** The percentages of attendance by week; undefined for someone in no batch. */
function useAttendance(now: number): (number | null)[] | undefined {
  const { data: batch } = useStore($batch)
  const { data: own } = useStore($ownAttendance)
  return batch && own && attendanceByWeek(own.marks, batch.scheduledClasses, lastWeeks(now), now)
}

type FigureProps = {
  name: string
  values: readonly (number | null)[]
  unit: string
  suffix?: string
  /** The sentence in place of a line without values. */
  none: string
}

function Figure({ name, values, unit, suffix = '', none }: FigureProps) {
  const latest = values.findLast((value) => value !== null)
  const isEmpty = latest === undefined || values.every((value) => !value)
  const text = (value: number | null) => (value === null ? 'none' : `${value}${suffix}`)
  return (
    <li className="leaf-br grid content-start gap-1 bg-base-200 px-4 py-3 [--leaf:1.1rem]">
      <h3 className="text-sm text-muted">{name}</h3>
      {isEmpty ? (
        <p className="text-sm">{none}</p>
      ) : (
        <>
          <p>
            <span className="text-xl font-semibold">{`${latest}${suffix}`}</span>{' '}
            <span className="text-sm text-muted">{unit}</span>
          </p>
          <Line values={values} className="h-10 w-full" />
          <p className="sr-only">{`Eight weeks, the oldest first: ${values.map(text).join(', ')}`}</p>
        </>
      )}
    </li>
  )
}

const CHOICES = [1, 2, 3, 4, 5, 6, 7]

/** The weekly goal. A paused week costs nothing. */
function Goal({ now }: { now: number }) {
  const goal = useStore($practiceGoal)
  const week = weekOf(now)
  const isPaused = goal.paused === week
  return (
    <div className="leaf-bl flex flex-wrap items-center gap-x-4 gap-y-2 border-[1.5px] border-base-300 px-4 py-3 [--leaf:1.1rem]">
      <label className="flex flex-wrap items-center gap-x-2 font-semibold">
        My goal
        <select
          className="select w-auto"
          value={goal.days}
          onChange={({ currentTarget }) => $practiceGoal.set({ ...goal, days: Number(currentTarget.value) })}
        >
          {CHOICES.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? '1 day a week' : `${days} days a week`}
            </option>
          ))}
        </select>
      </label>
      <Button
        look="btn-ghost"
        label={isPaused ? 'Practise this week after all' : 'Pause this week'}
        onClick={() => $practiceGoal.set({ ...goal, paused: isPaused ? '' : week })}
      />
      {isPaused && <p className="text-sm text-muted">Enjoy your week. Nothing is lost.</p>}
    </div>
  )
}
