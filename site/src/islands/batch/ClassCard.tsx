import type { ScheduledClass } from '../../../../cms/src/contract/records'
import type { ClassStatus } from '../../lib/classes'
import { minutesText } from '../../lib/dates'
import { webLink } from '../../lib/web-link'
import { notify } from '../../stores/toasts'
import { ClassTime } from '../shared/ClassTime'
import { NewTabLink } from '../shared/NewTabLink'
import { WORDS } from './words'

const words = WORDS.classes

const LOOKS: Record<ClassStatus, string> = {
  live: 'on-accent bg-accent text-accent-content',
  upcoming: 'bg-base-200',
  past: 'border border-edge/50',
}

/** A class with its time and what can be done: join it, or look at it afterwards. */
export function ClassCard({ scheduled, status }: { scheduled: ScheduledClass; status: ClassStatus }) {
  const { title, description, startsAt, duration } = scheduled
  return (
    <li className={`leaf-bl flex flex-col gap-3 p-6 ${LOOKS[status]}`}>
      <h3 className="text-xl">{title}</h3>
      <ClassTime startsAt={startsAt} />
      <p>{minutesText(duration)}</p>
      {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
      <div className="mt-auto flex flex-wrap items-start gap-3 pt-2">
        {status === 'past' ? (
          <Afterwards scheduled={scheduled} />
        ) : (
          <Joining scheduled={scheduled} status={status} />
        )}
      </div>
    </li>
  )
}

function Joining({ scheduled, status }: { scheduled: ScheduledClass; status: ClassStatus }) {
  const link = webLink(scheduled.link)
  if (!link) return <p>{words.noLink}</p>
  return (
    <NewTabLink
      className={`btn ${status === 'live' ? 'btn-neutral' : 'btn-primary'}`}
      href={link.href}
      about={scheduled.title}
    >
      {words.join}
    </NewTabLink>
  )
}

function Afterwards({ scheduled }: { scheduled: ScheduledClass }) {
  const recording = webLink(scheduled.recording)
  return (
    <>
      {recording && (
        <NewTabLink
          className="btn btn-outline"
          href={recording.href}
          about={scheduled.title}
          onClick={() => notify({ tone: 'info', title: words.openingRecording })}
        >
          {words.recording}
        </NewTabLink>
      )}
      {scheduled.materials.length > 0 && (
        <details className="min-w-0">
          <summary className="btn btn-outline">{words.materials}</summary>
          <ul className="mt-3 grid gap-2">
            {scheduled.materials.map(({ title, fileUrl }) => (
              <li key={fileUrl}>
                <a className="link-line" href={`/viewpdf?${new URLSearchParams({ link: fileUrl })}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!recording && scheduled.materials.length === 0 && <p className="text-muted">{words.noRecording}</p>}
    </>
  )
}
