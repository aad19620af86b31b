import { previewAnnouncement } from '@careerspeak/contract/admin-announcements'
import { useEffect, useId, useState } from 'react'
import { callWithSession } from '#app/http/session-client'
import { useNow } from '#app/ui/hooks'
import { PlainText } from '#app/ui/PlainText'
import { AnnouncementItem } from '#features/announcements/shared/AnnouncementItem'
import { ALL, type AnnouncementDraft } from './draft'

type Typed = Pick<AnnouncementDraft, 'batchId' | 'subject' | 'body' | 'pinnedUntil'>

type Mail = { subject: string; text: string; mails: number }
type MailState = { status: 'none' | 'unreachable' } | ({ status: 'there' } & Mail)

/** The mail is rendered again after this long without a key press. */
const DEBOUNCE_MS = 500

/** The mail that the server renders from the draft. */
function useMail({ batchId, subject, body }: Typed, wanted: boolean): MailState {
  const [mail, setMail] = useState<MailState>({ status: 'none' })
  const isWhole = wanted && batchId !== '' && subject.trim() !== '' && body.trim() !== ''
  useEffect(() => {
    if (!isWhole) return setMail({ status: 'none' })
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const words = { batchId: batchId === ALL ? null : batchId, subject, body }
      const result = await callWithSession(previewAnnouncement, { body: words, signal: stop.signal })
      if (stop.signal.aborted) return
      setMail(result.ok ? { status: 'there', ...result.data } : { status: 'unreachable' })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isWhole, batchId, subject, body])
  return mail
}

/** A preview of the draft on the page and in the mail. */
export function Preview({ typed, gone }: { typed: Typed; gone: boolean }) {
  const id = useId()
  const now = useNow(60_000)
  const mail = useMail(typed, !gone)
  const today = new Date(now).toISOString()
  return (
    <section aria-labelledby={id} className="grid gap-5 @4xl:sticky @4xl:top-24">
      <h4 id={id} className="font-sans text-base font-semibold">
        Preview
      </h4>
      <div className="grid gap-2">
        <p className="text-sm text-muted">On the learners’ page</p>
        <AnnouncementItem
          open
          unread={!gone}
          now={now}
          heading="h5"
          announcement={{
            _id: 'preview',
            subject: typed.subject || 'Subject',
            body: typed.body || 'Announcement',
            author: 'You',
            publishAt: today,
            changedAt: null,
            pinnedUntil: typed.pinnedUntil ? `${typed.pinnedUntil}T23:59:59` : null,
          }}
        />
      </div>
      {gone ? (
        <p className="text-muted">The e-mails have gone out and stay as they are.</p>
      ) : (
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            {mail.status === 'there'
              ? `In the e-mail, which goes to ${peopleText(mail.mails)}`
              : 'In the e-mail'}
          </p>
          <MailText mail={mail} />
          <p className="text-sm text-muted">Replies to the e-mail come to your own address.</p>
        </div>
      )}
    </section>
  )
}

const peopleText = (count: number) => (count === 1 ? 'one learner' : `${count} learners`)

function MailText({ mail }: { mail: MailState }) {
  if (mail.status === 'there')
    return (
      <div className="leaf-bl grid gap-3 border border-edge p-5">
        <p className="font-semibold wrap-anywhere">{mail.subject}</p>
        <PlainText text={mail.text} />
      </div>
    )
  return (
    <p className="text-muted">
      {mail.status === 'none'
        ? 'It appears here once you’ve chosen who it’s for, and written a subject and a text.'
        : 'It can’t be shown without a connection. What you write is kept.'}
    </p>
  )
}
