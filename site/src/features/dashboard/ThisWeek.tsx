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
  const total = (field: 'minutes' | 'spoken') => Math.round(days.reduce((sum, day) => sum + day[field], 0))
  const spoken = total('spoken')
  const isPaused = goal.paused === weekOf(now)
  return (
    <section aria-label="This week" className={ROWS}>
      <a className={`${ROW} h-full gap-x-4 py-2`} href="/profile#progress" aria-describedby="week-days">
        <span className="grid flex-1 gap-1">
          <span aria-hidden="true" className="flex gap-[min(0.375rem,1.4vw)]">
            {days.map(({ date, kinds, isToday }, index) => (
              <span key={date} className="grid justify-items-center gap-0.5 text-xs leading-tight text-muted">
                {WEEKDAY_NAMES[index]?.charAt(0)}
                <Mark
                  isDone={kinds.size > 0}
                  className={`size-[min(1.25rem,5.4vw)] ${isToday ? 'outline-2 outline-secondary' : ''}`}
                />
              </span>
            ))}
          </span>
          <span className="text-sm">
            <span className="font-semibold">
              {isPaused ? 'Paused this week' : `${done} of ${counted(goal.days, 'day')}`}
            </span>{' '}
            <span className="text-muted">
              {total('minutes') === 0 && done > 0 ? '< 1 min' : minutesText(total('minutes'))}
              {spoken > 0 && `, ${minutesText(spoken)} spoken`}
            </span>
          </span>
        </span>
        {log.length > 0 ? (
          <Suspense>
            <PracticeMap log={log} now={now} />
          </Suspense>
        ) : (
          <Chevron />
        )}
      </a>
      <p id="week-days" className="sr-only">
        {`Practised on ${WEEKDAY_NAMES.filter((_, index) => days[index]?.kinds.size).join(', ') || 'no day yet'}`}
      </p>
    </section>
  )
}
