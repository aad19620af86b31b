import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import type { Holiday } from '@careerspeak/contract/holidays'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { CLASS_GROUPS, type ClassStatus, splitClasses, untilStart } from '#app/lib/classes'
import { instituteZone, isoDay, minutesText } from '#app/lib/dates'
import { viewerPath, webLink } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { ClassTime } from '#app/ui/ClassTime'
import { Empty } from '#app/ui/EmptyState'
import { useNow } from '#app/ui/hooks'
import { NewTabLink } from '#app/ui/NewTabLink'
import { AttendanceSummary, ExcuseButton, OwnStatus } from '#features/attendance/shared/ClassAttendance'
import { JoinLink } from '#features/attendance/shared/JoinLink'
import { ClassNotes } from '#features/class-notes/shared/ClassNotes'
import { DoneTick } from '#features/progress/shared/DoneTick'
import { noteOpened } from '#features/progress/shared/store'
import { CalendarLink } from '../CalendarLink'
import { $holidays, comingHolidays, holidayDays } from './holidays'

/** The classes of a batch: live, upcoming and past. They move between these lists as time passes. */
export function Classes({ classes }: { classes: readonly ScheduledClass[] }) {
  const now = useNow(10_000)
  const { data } = useStore($holidays)
  if (classes.length === 0)
    return (
      <Empty
        title="No classes yet"
        text="When your coach schedules one, it appears here with its time and link."
      />
    )
  const split = splitClasses(classes, now)
  const holidays = data ? comingHolidays(data, now) : []
  const nothingComes = split.live.length + split.upcoming.length === 0
  return (
    <div className="grid gap-6">
      {nothingComes && <p className="text-muted">No class is scheduled yet. New ones appear here.</p>}
      <AttendanceSummary />
      <CalendarLink />
      {CLASS_GROUPS.filter(
        ([status]) => split[status].length > 0 || (status === 'upcoming' && holidays.length > 0),
      ).map(([status, name]) => (
        <section key={status} aria-labelledby={`classes-${status}`} className="grid gap-3">
          <h2 id={`classes-${status}`} className="text-base">
            {name}
          </h2>
          <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
            {(status === 'upcoming' ? withHolidays(split.upcoming, holidays) : split[status]).map((each) =>
              'firstDay' in each ? (
                <HolidayCard key={each._id} holiday={each} />
              ) : (
                <ClassCard key={each._id} scheduled={each} status={status} now={now} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

const LOOKS: Record<ClassStatus, string> = {
  live: 'on-accent bg-accent text-accent-content',
  upcoming: 'bg-base-200',
  past: 'border border-edge/50',
}

/** Classes and holidays in the order of their days. */
const withHolidays = (classes: readonly ScheduledClass[], holidays: readonly Holiday[]) =>
  [...holidays, ...classes].toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))

const dayOf = (each: ScheduledClass | Holiday): string =>
  'firstDay' in each ? each.firstDay : isoDay(each.startsAt, instituteZone())

const HolidayCard = ({ holiday }: { holiday: Holiday }) => (
  <li className="leaf-bl border-2 border-dashed border-edge/50 p-4 sm:p-5">
    <h3 className="text-lg leading-snug wrap-anywhere">{holiday.name}</h3>
    <p className="font-semibold">{holidayDays(holiday)}</p>
    <p className="text-sm">Holiday</p>
  </li>
)

type ClassProps = { scheduled: ScheduledClass; status: ClassStatus }

function ClassCard({ scheduled, status, now }: ClassProps & { now: number }) {
  const { title, description, startsAt, timezone, duration } = scheduled
  return (
    <li className={`leaf-bl flex flex-col gap-1 p-4 sm:p-5 ${LOOKS[status]}`}>
      <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
      <ClassTime startsAt={startsAt} timezone={timezone} dated />
      <p className="text-sm">{minutesText(duration)}</p>
      {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
      <OwnStatus scheduled={scheduled} status={status} />
      {status !== 'upcoming' && <ClassNotes id={scheduled._id} title={title} />}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
        <Actions scheduled={scheduled} status={status} now={now} />
        <ExcuseButton scheduled={scheduled} status={status} />
      </div>
    </li>
  )
}

/** How the link to join looks. It is a button only while joining counts. */
const JOIN_LOOKS = {
  live: 'btn btn-neutral',
  open: 'btn btn-primary',
  later: 'link-line inline-flex min-h-11 items-center font-semibold',
}

function Actions({ scheduled, status, now }: ClassProps & { now: number }) {
  if (status === 'past') return <RecordingAndMaterials scheduled={scheduled} />
  const isOpen = untilStart(scheduled, now) <= attendanceLimits.opensMinutes * 60_000
  return (
    <JoinLink
      className={JOIN_LOOKS[status === 'live' ? 'live' : isOpen ? 'open' : 'later']}
      scheduled={scheduled}
    />
  )
}

function RecordingAndMaterials({ scheduled }: { scheduled: ScheduledClass }) {
  const recording = webLink(scheduled.recording)
  const recorded = { kind: 'recording', item: scheduled._id } as const
  return (
    <>
      {recording && (
        <NewTabLink
          className="btn btn-outline"
          href={recording.href}
          about={scheduled.title}
          onClick={() => {
            notify({ tone: 'info', title: 'Opening recording for the class' })
            void noteOpened(recorded)
          }}
        >
          View Recording
        </NewTabLink>
      )}
      {recording && <DoneTick {...recorded} label="Watched" about={scheduled.title} />}
      {scheduled.materials.length > 0 && (
        <details className="min-w-0">
          <summary className="btn btn-outline">Class Materials</summary>
          <ul className="mt-3 grid gap-2">
            {scheduled.materials.map(({ title, fileUrl }) => (
              <li key={fileUrl}>
                <a className="link-line" href={viewerPath(fileUrl)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!recording && scheduled.materials.length === 0 && <p className="text-muted">No recording yet.</p>}
    </>
  )
}
