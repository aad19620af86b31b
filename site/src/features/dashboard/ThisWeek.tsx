import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { counted } from '#app/lib/counted'
import { minutesText, WEEKDAY_NAMES } from '#app/lib/dates'
import { $practiceGoal, thisWeek, weekOf } from '#app/practice-log/practice-log'
import { $practiceLog } from '#app/practice-log/record'
import { useNow } from '#app/ui/hooks'
import { Chevron, ROW, ROWS } from '#app/ui/Row'
import { Mark } from './Mark'

const PracticeMap = lazy(() => import('./PracticeMap').then((module) => ({ default: module.PracticeMap })))

/** The learner's week: the days with practice, the goal and the days of twelve weeks. */
export function ThisWeek() {
  const now = useNow(60_000)
  const log = useStore($practiceLog)
  const goal = useStore($practiceGoal)
  const days = thisWeek(log, now)
  const done = days.filter(({ kinds }) => kinds.size > 0).length
  const minutes = Math.round(days.reduce((sum, day) => sum + day.minutes, 0))
  const spoken = Math.round(days.reduce((sum, day) => sum + day.spoken, 0))
  const isPaused = goal.paused === weekOf(now)
  return (
    <section aria-labelledby="week" className={ROWS}>
      <h2 id="week" className="sr-only">
        This week
      </h2>
      <a className={`${ROW} h-full gap-x-4 py-2`} href="/profile#progress" aria-describedby="week-days">
        <span className="grid flex-1 gap-1">
          <span aria-hidden="true" className="flex gap-[min(0.375rem,1.4vw)]">
            {days.map(({ date, kinds, isToday }, index) => (
              <span key={date} className="grid justify-items-center gap-0.5 text-xs leading-tight text-muted">
                {WEEKDAY_NAMES[index]?.charAt(0)}
                <Mark
                  isDone={kinds.size > 0}
                  className="size-[min(1.25rem,5.4vw)]"
                  {...(isToday && { empty: 'border-2 border-secondary' })}
                />
              </span>
            ))}
          </span>
          <span className="text-sm">
            <span className="font-semibold">
              {isPaused ? 'Paused this week' : `${done} of ${counted(goal.days, 'day')}`}
            </span>{' '}
            <span className="text-muted">
              {minutesText(minutes)}
              {spoken > 0 && `, ${minutesText(spoken)} spoken`}
            </span>
          </span>
        </span>
        {log.length > 0 && (
          <Suspense fallback={<span className="h-14 w-24 lg:h-20 lg:w-34" />}>
            <PracticeMap log={log} now={now} />
          </Suspense>
        )}
        <span className={log.length > 0 ? 'max-sm:hidden' : ''}>
          <Chevron />
        </span>
      </a>
      <p id="week-days" className="sr-only">
        {`Practised on ${days.flatMap(({ kinds }, index) => (kinds.size > 0 ? (WEEKDAY_NAMES[index] ?? '') : [])).join(', ') || 'no day yet'}`}
      </p>
    </section>
  )
}
