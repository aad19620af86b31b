import type { ScheduledClass } from '@careerspeak/contract/records'
import { useState } from 'react'
import { draftRecord } from '#app/forms/use-form-draft'
import { CLASS_GROUPS, type ClassStatus, splitClasses } from '#app/lib/classes'
import { minutesText } from '#app/lib/dates'
import { webLink } from '#app/navigation/links'
import { ClassTime } from '#app/ui/ClassTime'
import { Empty } from '#app/ui/EmptyState'
import { useNow } from '#app/ui/hooks'
import { NewTabLink } from '#app/ui/NewTabLink'
import { RouteLink } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { EditClass } from './ClassForm'
import { ClassMaterials } from './ClassMaterials'
import { removeClass } from './store'

const PAGE_SIZE = 10

type OpenDialog = { action: 'edit' | 'materials' | 'delete'; id: string }

export function ClassList({ classes }: { classes: readonly ScheduledClass[] }) {
  const now = useNow(10_000)
  const [dialog, setDialog] = useState(interruptedDialog)
  const close = () => setDialog(undefined)
  const chosen = classes.find(({ _id }) => _id === dialog?.id)
  const split = splitClasses(classes, now)
  return (
    <>
      {classes.length === 0 && (
        <Empty
          title="No schedules till now"
          text="Classes that you schedule appear here, and on the page of their batch."
        />
      )}
      {CLASS_GROUPS.filter(([status]) => split[status].length > 0).map(([status, name]) => (
        <ClassGroup key={status} status={status} name={name} classes={split[status]} onOpen={setDialog} />
      ))}
      {chosen && dialog?.action === 'edit' && <EditClass scheduled={chosen} onClose={close} />}
      {chosen && dialog?.action === 'materials' && <ClassMaterials scheduled={chosen} onClose={close} />}
      {chosen && dialog?.action === 'delete' && (
        <ConfirmDialog onConfirm={() => removeClass(chosen)} onClose={close}>
          {`“${chosen.title}” goes from the page of its batch. If it has not taken place yet, the students get an e-mail.`}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The dialog that was open when the session expired. */
function interruptedDialog(): OpenDialog | undefined {
  const [edited, withMaterial] = [draftRecord('class'), draftRecord('class-material')]
  if (edited) return { action: 'edit', id: edited }
  return withMaterial ? { action: 'materials', id: withMaterial } : undefined
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
    <section aria-labelledby={`scheduled-${status}`} className="grid gap-3">
      <h4 id={`scheduled-${status}`} className="font-display text-lg">
        {name}
      </h4>
      <ul className="grid gap-3">
        {classes.slice(0, shown).map((scheduled) => (
          <ClassCard key={scheduled._id} scheduled={scheduled} status={status} onOpen={onOpen} />
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className="btn btn-outline justify-self-start"
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          Show {Math.min(rest, PAGE_SIZE)} more
        </button>
      )}
    </section>
  )
}

type ClassCardProps = Pick<ClassGroupProps, 'status' | 'onOpen'> & { scheduled: ScheduledClass }

function ClassCard({ scheduled, status, onOpen }: ClassCardProps) {
  const { _id: id, title, batchname, startsAt, timezone, duration, materials } = scheduled
  const actions = [
    ['edit', 'Edit'],
    ['materials', materials.length === 0 ? 'Materials' : `Materials (${materials.length})`],
    ['delete', 'Delete'],
  ] as const
  return (
    <li
      className={`leaf-bl grid gap-3 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center ${status === 'past' ? 'border border-edge/50' : 'bg-base-200'}`}
    >
      <div className="grid gap-1">
        <h5 className="text-lg font-semibold wrap-anywhere">{title}</h5>
        <p className="text-muted wrap-anywhere">
          {batchname} · {minutesText(duration)}
        </p>
        <ClassTime startsAt={startsAt} timezone={timezone} dated />
        <p>
          <ClassLink scheduled={scheduled} kind={status === 'past' ? 'recording' : 'link'} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RouteLink
          className="btn btn-outline"
          to={{ tab: 'attendance', class: id, batch: scheduled.batchId }}
        >
          Attendance <span className="sr-only">{title}</span>
        </RouteLink>
        {actions.map(([action, label]) => (
          <button
            key={action}
            type="button"
            className="btn btn-outline"
            aria-label={`${label} ${title}`}
            onClick={() => onOpen({ action, id })}
          >
            {label}
          </button>
        ))}
      </div>
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
  if (!address) return <span className="text-muted">{missing}</span>
  return (
    <NewTabLink className="link-line" href={address.href} about={scheduled.title}>
      {label}
    </NewTabLink>
  )
}
