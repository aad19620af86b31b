import type { ScheduledClass } from '@careerspeak/contract/records'
import { useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { draftRecord } from '#app/forms/use-form-draft'
import { CLASS_GROUPS, type ClassStatus, splitClasses } from '#app/lib/classes'
import { minutesText } from '#app/lib/dates'
import { webLink } from '#app/navigation/links'
import { ClassTime } from '#app/ui/ClassTime'
import { Empty } from '#app/ui/EmptyState'
import { useNow } from '#app/ui/hooks'
import { NewTabLink } from '#app/ui/NewTabLink'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { notesAddress } from '#features/class-notes/shared/address'
import { MessagesLink, RouteLink } from '../../parts/Buttons'
import { SMALL } from '../../parts/looks'
import { EditClass } from './ClassForm'
import { ClassMaterials } from './ClassMaterials'
import { removeClass } from './store'

const PAGE_SIZE = 10

type OpenDialog = { action: 'edit' | 'materials'; id: string }

export function ClassList({ classes }: { classes: readonly ScheduledClass[] }) {
  const now = useNow(10_000)
  const [dialog, setDialog] = useState<OpenDialog | undefined>(() => {
    // The form that was open when the session expired.
    const id = draftRecord('class')
    return id === undefined ? undefined : { action: 'edit', id }
  })
  const close = () => setDialog(undefined)
  const chosen = classes.find(({ _id }) => _id === dialog?.id)
  const split = splitClasses(classes, now)
  const list = useRef<HTMLDivElement>(null)
  useRestoredFocus(classes.length, () => list.current?.querySelector('button')?.focus())
  return (
    <div ref={list} className="contents">
      {classes.length === 0 && (
        <Empty
          title="No classes scheduled yet"
          text="Classes you schedule appear here and on the page of their batch."
        />
      )}
      {CLASS_GROUPS.filter(([status]) => split[status].length > 0).map(([status, name]) => (
        <ClassGroup key={status} status={status} name={name} classes={split[status]} onOpen={setDialog} />
      ))}
      {chosen && dialog?.action === 'edit' && <EditClass scheduled={chosen} onClose={close} />}
      {chosen && dialog?.action === 'materials' && <ClassMaterials scheduled={chosen} onClose={close} />}
    </div>
  )
}

type ClassGroupProps = {
  status: ClassStatus
  name: string
  classes: readonly ScheduledClass[]
  onOpen: (dialog: OpenDialog) => void
}

function ClassGroup({ status, name, classes, onOpen }: ClassGroupProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const rest = classes.length - shown
  return (
    <section aria-labelledby={`scheduled-${status}`} className="grid">
      <h3 id={`scheduled-${status}`} className="text-base">
        {name}
      </h3>
      <ul className="divide-y divide-edge/30">
        {classes.slice(0, shown).map((scheduled) => (
          <ClassRow key={scheduled._id} scheduled={scheduled} status={status} onOpen={onOpen} />
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className={`btn btn-outline justify-self-start ${SMALL}`}
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          Show {Math.min(rest, PAGE_SIZE)} more
        </button>
      )}
    </section>
  )
}

type ClassRowProps = Pick<ClassGroupProps, 'status' | 'onOpen'> & { scheduled: ScheduledClass }

/** A class in a row, which opens its sheet. */
function ClassRow({ scheduled, status, onOpen }: ClassRowProps) {
  const { _id: id, title, batchname, startsAt, timezone, duration, materials, batchId: batch } = scheduled
  const notes = notesAddress(scheduled, Date.now())
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <div className="min-w-0 flex-1 basis-72">
        <button
          type="button"
          className="cursor-pointer text-start font-semibold wrap-anywhere hover:underline"
          aria-label={`Edit ${title}`}
          onClick={() => onOpen({ action: 'edit', id })}
        >
          {title}
        </button>
        <div className="flex flex-wrap gap-x-3 text-sm text-muted">
          <ClassTime startsAt={startsAt} timezone={timezone} dated />
          <span className="wrap-anywhere">{`${minutesText(duration)} · ${batchname}`}</span>
        </div>
      </div>
      <ClassLink scheduled={scheduled} kind={status === 'past' ? 'recording' : 'link'} />
      {status !== 'past' && (
        <MessagesLink list="class" of={id} label="WhatsApp" about={`the link of ${title}`} />
      )}
      <RouteLink className={`btn btn-ghost ${SMALL}`} to={{ tab: 'attendance', class: id, batch }}>
        Attendance <span className="sr-only">{title}</span>
      </RouteLink>
      {notes && (
        <a className={`btn btn-ghost ${SMALL}`} href={notes}>
          Notes <span className="sr-only">{title}</span>
        </a>
      )}
      <Button
        look={`btn-ghost ${SMALL}`}
        label={materials.length === 0 ? 'Materials' : `Materials (${materials.length})`}
        aria-label={`Materials ${title}`}
        onClick={() => onOpen({ action: 'materials', id })}
      />
      <Button
        look={`btn-ghost ms-auto text-error ${SMALL}`}
        label="Delete"
        aria-label={`Delete ${title}`}
        onClick={() => removeClass(scheduled)}
      />
    </li>
  )
}

const LINKS = {
  link: { label: 'Meeting link', missing: 'No meeting link yet' },
  recording: { label: 'Recording', missing: 'No recording yet' },
}

function ClassLink({ scheduled, kind }: { scheduled: ScheduledClass; kind: keyof typeof LINKS }) {
  const address = webLink(scheduled[kind])
  const { label, missing } = LINKS[kind]
  if (!address) return <span className="text-sm text-muted wrap-anywhere">{scheduled[kind] || missing}</span>
  return (
    <NewTabLink className="link-line" href={address.href} about={scheduled.title}>
      {label}
    </NewTabLink>
  )
}
