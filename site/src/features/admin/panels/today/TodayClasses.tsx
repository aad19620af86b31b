import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { classStatus } from '#app/lib/classes'
import { webLink } from '#app/navigation/links'
import { LoadFailure } from '#app/ui/EmptyState'
import { NewTabLink } from '#app/ui/NewTabLink'
import { classesOfToday } from '../../core/classes-of-today'
import { RouteLink } from '../../parts/Buttons'
import { SMALL } from '../../parts/looks'
import { $schedule } from '../../store/schedule'

/** "Tuesday, 24 November" */
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone })

/** The institute's classes of today, each with links to its meeting and its attendance. */
export function TodayClasses({ timezone, now }: { timezone: string; now: number }) {
  const { data: schedule, error } = useStore($schedule)
  const classes = schedule && classesOfToday(schedule, now, timezone)
  if (error && !classes)
    return (
      <LoadFailure
        title="Today’s classes couldn’t be loaded"
        text={error.message}
        onRetry={$schedule.invalidate}
      />
    )
  if (!classes) return <div className="skeleton h-25" role="status" aria-label="Loading today’s classes" />
  return (
    <section aria-labelledby="classes-today" className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="classes-today" className="text-base">
          {`Classes today, ${dayFormat(timezone).format(now)}`}
        </h3>
        <RouteLink className="link-line text-sm" to={{ tab: 'schedule', batch: '' }}>
          Whole week
        </RouteLink>
      </div>
      {classes.today.length === 0 ? (
        <p className="text-muted">No classes today.</p>
      ) : (
        <ul className="grid gap-2">
          {classes.today.map(({ scheduled, time }) => (
            <ClassOfToday key={scheduled._id} scheduled={scheduled} time={time} now={now} />
          ))}
        </ul>
      )}
      {classes.next.length > 0 && (
        <ul aria-label="Next classes" className="hidden divide-y divide-edge/30 px-4 text-sm @4xl:block">
          {classes.next.map(({ scheduled: { _id, batchId, batchname, title }, time }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-4">
              <span className="min-w-40 text-muted">{time}</span>
              <span className="min-w-40 flex-1 wrap-anywhere">{title}</span>
              <RouteLink
                className="flex min-h-9 items-center hover:underline pointer-coarse:min-h-11"
                to={{ tab: 'batch', batch: batchId }}
              >
                {batchname}
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ClassOfTodayProps = { scheduled: ScheduledClass; time: string; now: number }

function ClassOfToday({ scheduled, time, now }: ClassOfTodayProps) {
  const { _id: id, batchId: batch, batchname, title, startsAt, link } = scheduled
  const status = classStatus(scheduled, now)
  const meeting = status === 'past' ? undefined : webLink(link)
  return (
    <li className="leaf-bl flex flex-wrap items-center gap-x-5 gap-y-2 bg-base-200 px-4 py-2 [--leaf:1.1rem]">
      <p className="w-24 font-semibold tabular-nums">
        <time dateTime={startsAt}>{time}</time>
        {status === 'live' && (
          <span className="on-accent block w-fit rounded-full bg-accent px-2 text-sm text-accent-content">
            Live now
          </span>
        )}
        {status === 'past' && <span className="block text-sm">Over</span>}
      </p>
      <p className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
        <span className="font-semibold">{title}</span>
        <RouteLink className="block w-fit text-sm hover:underline" to={{ tab: 'batch', batch }}>
          {batchname}
        </RouteLink>
        {!webLink(link) && <span className="block text-sm">{link}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {meeting && (
          <NewTabLink
            className={`btn ${SMALL} ${status === 'live' ? 'btn-secondary' : 'btn-outline'}`}
            href={meeting.href}
            about={title}
          >
            Open the meeting
          </NewTabLink>
        )}
        <RouteLink className={`btn btn-outline ${SMALL}`} to={{ tab: 'attendance', class: id, batch }}>
          Attendance<span className="sr-only"> of {title}</span>
        </RouteLink>
      </div>
    </li>
  )
}
