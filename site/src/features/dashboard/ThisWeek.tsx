import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { classesOfWeek } from '#app/lib/classes'
import { counted } from '#app/lib/counted'
import { dayText, minutesText, timeText, WEEKDAY_NAMES } from '#app/lib/dates'
import { $practiceGoal, thisWeek, weekOf } from '#app/practice-log/practice-log'
import { $practiceLog } from '#app/practice-log/record'
import { $batch } from '#app/session/learner'
import { useFetched, useNow } from '#app/ui/hooks'
import { Chevron, ROW, ROWS } from '#app/ui/Row'

const MinutesLine = lazy(() => import('./MinutesLine').then((module) => ({ default: module.MinutesLine })))

/** The learner's week: the days with practice, the goal, the minutes of eight weeks, and the classes to come. */
export function ThisWeek() {
  const now = useNow(60_000)
  const log = useStore($practiceLog)
  const goal = useStore($practiceGoal)
  const days = thisWeek(log, now)
  const done = days.filter(({ isDone }) => isDone).length
  const minutes = Math.round(days.reduce((sum, day) => sum + day.minutes, 0))
  const spoken = Math.round(days.reduce((sum, day) => sum + day.spoken, 0))
  const isPaused = goal.paused === weekOf(now)
  return (
    <section aria-labelledby="week" className={ROWS}>
      <h2 id="week" className="sr-only">
        This week
      </h2>
      <a className={`${ROW} flex-wrap gap-y-1 py-2`} href="/profile#progress" aria-describedby="week-days">
        <span aria-hidden="true" className="flex gap-[min(0.375rem,1.6vw)] max-sm:grow">
          {days.map(({ date, isDone, isToday }, index) => (
            <span key={date} className="grid justify-items-center gap-0.5 text-xs leading-tight text-muted">
              {WEEKDAY_NAMES[index]?.charAt(0)}
              <Dot isDone={isDone} isToday={isToday} />
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-1 text-sm max-sm:order-1 max-sm:basis-full">
          <span className="font-semibold sm:block">
            {isPaused ? 'Paused this week' : `${done} of ${counted(goal.days, 'day')}`}
          </span>{' '}
          <span className="text-muted sm:block">
            {minutesText(minutes)}
            {spoken > 0 && `, ${minutesText(spoken)} spoken`}
          </span>
        </span>
        {log.length > 0 && (
          <Suspense fallback={<span className="h-7 w-14" />}>
            <MinutesLine log={log} now={now} />
          </Suspense>
        )}
        <Chevron />
      </a>
      <p id="week-days" className="sr-only">
        {`Practised on ${days.flatMap(({ isDone }, index) => (isDone ? (WEEKDAY_NAMES[index] ?? '') : [])).join(', ') || 'no day yet'}`}
      </p>
      <Classes now={now} />
    </section>
  )
}

const Dot = ({ isDone, isToday }: { isDone: boolean; isToday: boolean }) => (
  <span
    className={`grid size-[min(1.25rem,5.6vw)] place-items-center rounded-full ${isDone ? 'pop bg-success text-success-content' : isToday ? 'border-2 border-secondary' : 'border-[1.5px] border-edge/60'}`}
  >
    {isDone && (
      <svg viewBox="0 0 24 24" className="size-3 fill-none stroke-current stroke-4" aria-hidden="true">
        <path d="M4.5 12.5l5 5 10-11" />
      </svg>
    )}
  </span>
)

/** The classes of the week, on a wide screen. On a phone they are one tab away. */
function Classes({ now }: { now: number }) {
  const { data: batch } = useFetched($batch)
  const week = batch ? classesOfWeek(batch.scheduledClasses, now) : []
  if (week.length === 0) return null
  return (
    <ol className="divide-y divide-edge/25 max-xl:hidden" aria-label="Classes this week">
      {week.map(({ _id, title, startsAt }) => (
        <li key={_id}>
          <a className={ROW} href="/batches#classes">
            <time className="w-20 shrink-0 text-sm" dateTime={startsAt}>
              <span className="block text-muted">{dayText(startsAt, now)}</span>
              <span className="font-semibold">{timeText(startsAt)}</span>
            </time>
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
