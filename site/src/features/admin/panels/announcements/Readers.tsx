import type { AdminsAnnouncement, NonReader } from '@careerspeak/contract/admin-announcements'
import { announcementLimits } from '@careerspeak/contract/announcements'
import { useId } from 'react'
import { Button } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'
import { messageLink } from '#app/lib/message-link'
import { notify } from '#app/notices/toasts'
import { useNow } from '#app/ui/hooks'
import { NewTabLink } from '#app/ui/NewTabLink'
import { PersonLink } from '../../parts/Buttons'
import { linkedText, messageText } from './messaging'
import { tick } from './store'

const HOUR_MS = 3_600_000

const textForLink = (announcement: AdminsAnnouncement): string =>
  linkedText(announcement, `${window.location.origin}/announcements`)

/** Opens the messaging app with the text of an announcement, for example for the group of its batch. */
export function ShareButtons({ announcement }: { announcement: AdminsAnnouncement }) {
  const copy = () =>
    navigator.clipboard.writeText(messageText(announcement)).then(
      () => notify({ tone: 'success', title: 'Text copied' }),
      () =>
        notify({
          tone: 'info',
          title: 'Your browser didn’t allow copying. Select the text and copy it.',
        }),
    )
  return (
    <>
      <Button label="Copy the text" onClick={copy} />
      <NewTabLink className="btn btn-outline" href={messageLink('', textForLink(announcement))}>
        Open in WhatsApp
      </NewTabLink>
    </>
  )
}

type NotSeenYetProps = { announcement: AdminsAnnouncement; nonReaders: NonReader[]; sentAt: string }

/** The learners who have not seen an announcement. A day after it was sent, each can be messaged; before, on request. */
export function NotSeenYet({ announcement, nonReaders, sentAt }: NotSeenYetProps) {
  const now = useNow(60_000)
  const id = useId()
  const missing = announcement.of - announcement.seen
  if (missing <= 0 && announcement.of > 0) return <p className="text-muted">Everyone has seen it.</p>
  if (nonReaders.length === 0) return null
  const isDue = now >= Date.parse(sentAt) + announcementLimits.messageAfterHours * HOUR_MS
  const written = nonReaders.filter(({ messagedAt }) => messagedAt !== null).length
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h4 id={id} className="font-sans text-base font-semibold">
        {`Not seen yet: ${missing}`}
      </h4>
      <p className="max-w-prose text-muted">
        {isDue
          ? `It went out more than a day ago. Message each of them on WhatsApp and tick them off: ${written} of ${nonReaders.length} so far.`
          : `Many learners read it within a day. From ${inSentence(momentText(Date.parse(sentAt) + announcementLimits.messageAfterHours * HOUR_MS))}, message those who haven’t.`}
      </p>
      <details open={isDue}>
        <summary className="btn btn-outline justify-self-start">Message them one by one</summary>
        <ul className="mt-3 grid gap-2">
          {nonReaders.map((one) => (
            <Learner key={one._id} learner={one} announcement={announcement} />
          ))}
        </ul>
      </details>
      {missing > nonReaders.length && (
        <p className="text-muted">{`The first ${nonReaders.length} by name are listed.`}</p>
      )}
    </section>
  )
}

type LearnerProps = { learner: NonReader; announcement: AdminsAnnouncement }

function Learner({ learner, announcement }: LearnerProps) {
  const { _id, fullName, phoneNumber, internationalNumber, messagedAt } = learner
  return (
    <li className="leaf-bl flex flex-wrap items-center gap-x-4 gap-y-1 bg-base-200 px-5 py-2 [--leaf:1.25rem]">
      <div className="me-auto">
        <PersonLink id={_id}>{fullName}</PersonLink>
        <p className="text-sm text-muted">
          {internationalNumber || !phoneNumber
            ? phoneNumber || 'No phone number'
            : `${phoneNumber} isn’t a complete number`}
        </p>
      </div>
      {internationalNumber && (
        <NewTabLink
          className="btn btn-outline min-h-11 px-4 py-1.5"
          href={messageLink(internationalNumber, textForLink(announcement))}
          about={`to ${fullName}`}
        >
          WhatsApp
        </NewTabLink>
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={messagedAt !== null}
          onChange={({ target }) => void tick(announcement._id, _id, target.checked)}
        />
        Sent
        <span className="sr-only">{` to ${fullName}`}</span>
      </label>
    </li>
  )
}

/** The readers of an announcement, with times. */
export function SeenBy({ readers }: { readers: { _id: string; fullName: string; readAt: string }[] }) {
  if (readers.length === 0) return null
  return (
    <details>
      <summary className="btn btn-outline">{`Seen by: ${readers.length}`}</summary>
      <ul className="mt-3 grid gap-1">
        {readers.map(({ _id, fullName, readAt }) => (
          <li key={_id} className="wrap-anywhere">
            <PersonLink id={_id}>{fullName}</PersonLink>{' '}
            <span className="text-sm text-muted">{momentText(readAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
