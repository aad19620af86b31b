import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus, untilStart } from '#app/lib/classes'
import { classTimeText, timeLeftText } from '#app/lib/dates'
import { JoinLink } from '#features/attendance/shared/JoinLink'
import { Banner } from './Banner'

/** The class of today, with the link to join once joining counts. */
export function ClassBanner({ scheduled, now }: { scheduled: ScheduledClass; now: number }) {
  const { title, startsAt, timezone } = scheduled
  const live = classStatus(scheduled, now) === 'live'
  const left = untilStart(scheduled, now)
  return (
    <Banner
      look={live ? 'on-accent bg-accent text-accent-content' : 'bg-ink text-neutral-content'}
      label={live ? 'Live now' : 'Your next class'}
      aside={
        !live && (
          <p role="timer" className="tabular-nums">
            Starts in {timeLeftText(left)}
          </p>
        )
      }
      title={title}
      detail={<time dateTime={startsAt}>{classTimeText(startsAt, timezone, now)}</time>}
    >
      {(live || left <= attendanceLimits.opensMinutes * 60_000) && (
        <JoinLink
          className={`btn max-sm:grow ${live ? 'btn-neutral' : 'btn-accent'}`}
          scheduled={scheduled}
        />
      )}
      <a className="link-line inline-flex min-h-11 items-center font-semibold" href="/batches#classes">
        Open my batch
      </a>
    </Banner>
  )
}
