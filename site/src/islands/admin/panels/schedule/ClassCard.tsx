import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import type { ClassStatus } from '../../../../lib/classes'
import { minutesText } from '../../../../lib/dates'
import { webLink } from '../../../../lib/links'
import { ClassTime } from '../../../shared/ClassTime'
import { NewTabLink } from '../../../shared/NewTabLink'
import type { Doing } from './ClassList'
import { WORDS } from './words'

const words = WORDS.list

type ClassCardProps = {
  scheduled: ScheduledClass
  status: ClassStatus
  onDo: (doing: Doing) => void
}

/** A class of the schedule: when it is, what it lacks, and what can be done to it. */
export function ClassCard({ scheduled, status, onDo }: ClassCardProps) {
  const { _id: id, title, batchname, startsAt, duration, materials } = scheduled
  const actions = [
    { what: 'edit', label: words.edit },
    { what: 'materials', label: words.materials(materials.length) },
    { what: 'delete', label: words.remove },
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
        <ClassTime startsAt={startsAt} />
        <p>
          <ClassLink {...(status === 'past' ? recordingOf(scheduled) : meetingOf(scheduled))} about={title} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ what, label }) => (
          <button
            key={what}
            type="button"
            className="btn btn-outline"
            aria-label={`${label} ${title}`}
            onClick={() => onDo({ what, id })}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  )
}

const recordingOf = ({ recording }: ScheduledClass) => ({
  link: recording,
  label: words.recording,
  missing: words.noRecording,
})
const meetingOf = ({ link }: ScheduledClass) => ({ link, label: words.join, missing: words.noLink })

function ClassLink({
  link,
  label,
  missing,
  about,
}: {
  link: string
  label: string
  missing: string
  about: string
}) {
  const address = webLink(link)
  if (!address) return <span className="text-muted">{missing}</span>
  return (
    <NewTabLink className="link-line" href={address.href} about={about}>
      {label}
    </NewTabLink>
  )
}
