import type { AdminsAnnouncement } from '@careerspeak/contract/admin-announcements'
import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { draftRecord } from '#app/forms/use-form-draft'
import { dateText, inSentence, momentText } from '#app/lib/dates'
import { PlainText } from '#app/ui/PlainText'
import { MessagesLink, RouteLink } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { focusPanel } from '../../parts/focus-panel'
import { OpenRecord } from '../../parts/Loading'
import { navigate } from '../../store/route'
import { AnnouncementForm } from './AnnouncementForm'
import { draftOf } from './draft'
import { SeenBy } from './Readers'
import { $announcement, audienceText, cancel, saveChange } from './store'

/** The open announcement: its text, its readers, and how to reach those who have not seen it. */
export const OpenAnnouncement = () => (
  <div className="grid gap-3">
    <RouteLink className="link-line justify-self-start" to={{ announcement: '' }}>
      Back to the announcements
    </RouteLink>
    <OpenRecord
      store={$announcement}
      loading="Loading the announcement"
      failed="The announcement couldn’t be loaded"
      gone={{ title: 'This announcement no longer exists', text: 'It was deleted, or its batch was.' }}
    >
      {({ announcement, readers }) => (
        <>
          <Words announcement={announcement} />
          {announcement.sentAt && <SeenBy readers={readers} />}
        </>
      )}
    </OpenRecord>
  </div>
)

function Words({ announcement }: { announcement: AdminsAnnouncement }) {
  const { _id, subject, body, author, publishAt, sentAt, changedAt, pinnedUntil, seen, of } = announcement
  const [dialog, setDialog] = useState<'edit' | 'cancel' | undefined>(
    draftRecord('announcement') === _id ? 'edit' : undefined,
  )
  // The form keeps its first version: a later fetch of the readers is not another admin's change.
  const [edited, setEdited] = useState(announcement)
  const stopEditing = () => {
    setDialog(undefined)
    focusPanel()
  }
  const remove = async () => {
    if (await cancel(announcement)) navigate({ announcement: '' }, { replace: true })
  }
  if (dialog === 'edit')
    return (
      <div className="grid gap-6">
        <h3 className="text-2xl">Edit announcement</h3>
        <AnnouncementForm
          draft={draftOf(edited)}
          id={_id}
          gone={edited.sentAt !== null}
          send={(checked) => saveChange(edited, checked)}
          onSent={stopEditing}
        />
        <Button look="btn-outline justify-self-start" label="Cancel" onClick={stopEditing} />
      </div>
    )
  return (
    <article aria-labelledby="announcement-subject" className="grid gap-4">
      <header className="grid gap-2">
        <h3 id="announcement-subject" className="text-xl wrap-anywhere">
          {subject}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          {`${audienceText(announcement)} · ${author} · ${sentAt ? momentText(sentAt) : `goes out ${inSentence(momentText(publishAt))}`}`}
          {pinnedUntil && ` · pinned until ${dateText(pinnedUntil)}`}
          {changedAt && ` · changed on ${dateText(changedAt)}`}
        </p>
      </header>
      <PlainText text={body} />
      {sentAt && <p className="font-display text-xl">{`Seen by ${seen} of ${of}`}</p>}
      <div className="flex flex-wrap gap-3">
        {sentAt && seen < of && (
          <MessagesLink
            list="announcement"
            of={_id}
            label={`Send it by WhatsApp to the ${of - seen} who haven’t seen it`}
          />
        )}
        <Button
          label="Edit"
          onClick={() => {
            setEdited(announcement)
            setDialog('edit')
          }}
        />
        <Button
          look="btn-outline text-error"
          label={sentAt ? 'Delete announcement' : 'Cancel announcement'}
          aria-haspopup="dialog"
          onClick={() => setDialog('cancel')}
        />
      </div>
      {dialog === 'cancel' && (
        <ConfirmDialog
          title={sentAt ? `Delete “${subject}”?` : `Cancel “${subject}”?`}
          text={
            sentAt
              ? 'Learners won’t see it any more. E-mails already sent can’t be unsent.'
              : 'It won’t be published, and no e-mail will be sent.'
          }
          yes={sentAt ? 'Delete announcement' : 'Cancel announcement'}
          onConfirm={remove}
          onClose={() => setDialog(undefined)}
        />
      )}
    </article>
  )
}
