import { type CoachsSession, coachingLimits } from '@careerspeak/contract/coaching'
import { type ComponentProps, useState } from 'react'
import { Form, SubmitButton } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import { Dialog } from '#app/ui/Dialog'
import { changeAsCoach } from './store'

/** The notes on a session: one for the learner, and one that their page does not show. */
export function Notes({ session, onClose }: { session: CoachsSession; onClose: () => void }) {
  const [sharedNote, setShared] = useState(session.sharedNote)
  const [privateNote, setPrivate] = useState(session.privateNote)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const isSaved = await changeAsCoach(session._id, { action: 'notes', sharedNote, privateNote })
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog title={`Notes on ${session.learner?.fullName ?? 'the session'}`} onClose={onClose}>
      <Form busy={busy} onSubmit={save}>
        <NoteField
          label="For the learner"
          hint="They see it with the session."
          value={sharedNote}
          onChange={({ currentTarget }) => setShared(currentTarget.value)}
        />
        <NoteField
          label="For coaches and admins"
          hint="Learners don’t see these, but get them if they ask for a copy of their data."
          value={privateNote}
          onChange={({ currentTarget }) => setPrivate(currentTarget.value)}
        />
        <SubmitButton busy={busy} label="Save notes" busyLabel="Saving…" />
      </Form>
    </Dialog>
  )
}

const NoteField = (field: ComponentProps<typeof TextArea>) => (
  <TextArea className="textarea w-full" maxLength={coachingLimits.maxNoteCharacters} {...field} />
)
