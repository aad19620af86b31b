import type { ScheduledClass } from '@careerspeak/contract/records'
import { classTimeText } from '#app/lib/dates'
import { webLink } from '#app/navigation/links'
import { NewTabLink } from '#app/ui/NewTabLink'
import { notesAddress } from '#features/class-notes/shared/address'
import { RouteLink } from '../../parts/Buttons'

type BatchClassesProps = {
  /** The id of the batch. */
  batch: string
  /** The current and next classes, soonest first, and the past ones, latest first. */
  coming: readonly ScheduledClass[]
  past: readonly ScheduledClass[]
}

const MAX_CLASSES_SHOWN = 3

/** The next classes of a batch and its last ones. */
export function BatchClasses({ batch, coming, past }: BatchClassesProps) {
  return (
    <section aria-labelledby="batch-classes" className="@container grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="batch-classes" className="text-base">
          Classes
        </h3>
        <RouteLink className="link-line py-1" to={{ tab: 'schedule', batch, view: 'list' }}>
          {`All classes (${coming.length + past.length})`}
        </RouteLink>
      </div>
      <div className="grid items-start gap-4 @2xl:grid-cols-2">
        <ClassList name="Next" classes={coming.slice(0, MAX_CLASSES_SHOWN)} none="No classes yet." />
        <ClassList name="Past" classes={past.slice(0, MAX_CLASSES_SHOWN)} none="None yet." />
      </div>
    </section>
  )
}

type ClassListProps = { name: string; classes: readonly ScheduledClass[]; none: string }

const ClassList = ({ name, classes, none }: ClassListProps) => (
  <div className="leaf-bl bg-base-200 px-4 py-2 [--leaf:1.1rem]">
    <h4 className="text-sm font-semibold text-muted">{name}</h4>
    {classes.length === 0 && <p className="py-1">{none}</p>}
    <ul className="divide-y divide-edge/30">
      {classes.map((scheduled) => (
        <ClassRow key={scheduled._id} scheduled={scheduled} />
      ))}
    </ul>
  </div>
)

function ClassRow({ scheduled }: { scheduled: ScheduledClass }) {
  const { _id: id, title, startsAt, timezone, batchId: batch, link, recording } = scheduled
  const isOver = Date.parse(startsAt) + scheduled.duration * 60_000 <= Date.now()
  const notes = notesAddress(scheduled, Date.now())
  const address = webLink(isOver ? recording : link)
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <p className="min-w-[min(10rem,100%)] flex-1 leading-snug wrap-anywhere">
        {title}
        <time className="block text-sm text-muted" dateTime={startsAt}>
          {classTimeText(startsAt, timezone)}
        </time>
        {!isOver && !address && <span className="text-sm text-muted">{link}</span>}
      </p>
      <span className="flex flex-wrap gap-x-4">
        {address && (
          <NewTabLink
            className="link-line inline-flex min-h-11 items-center"
            href={address.href}
            about={title}
          >
            {isOver ? 'Recording' : 'Meeting'}
          </NewTabLink>
        )}
        <RouteLink
          className="link-line inline-flex min-h-11 items-center"
          to={{ tab: 'attendance', class: id, batch }}
        >
          Attendance<span className="sr-only">{` of ${title}`}</span>
        </RouteLink>
        {notes && (
          <a className="link-line inline-flex min-h-11 items-center" href={notes}>
            Notes<span className="sr-only">{` on ${title}`}</span>
          </a>
        )}
      </span>
    </li>
  )
}
