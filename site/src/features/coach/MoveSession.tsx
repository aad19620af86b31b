import type { CoachsSession } from '@careerspeak/contract/coaching'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { localTime } from '#app/lib/local-time'
import { Dialog } from '#app/ui/Dialog'
import { changeAsCoach } from './store'

/** Moves a session to any time on the reader's clock; the learner's limits and the coach's hours don't bind staff. */
export function MoveSession({ session, onClose }: { session: CoachsSession; onClose: () => void }) {
  const [startsAt, setStartsAt] = useState(localTime(new Date(session.startsAt)))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const move = async () => {
    const wanted = new Date(startsAt)
    if (Number.isNaN(wanted.getTime())) return setError('Please choose a day and a time.')
    if (wanted.getTime() <= Date.now()) return setError('This time has passed. Please choose a later one.')
    setError(undefined)
    setBusy(true)
    const isMoved = await changeAsCoach(session._id, { action: 'move', startsAt: wanted.toISOString() })
    setBusy(false)
    if (isMoved) onClose()
  }
  return (
    <Dialog title={`Move ${session.learner?.fullName ?? 'a former learner'}’s session`} onClose={onClose}>
      <Form busy={busy} onSubmit={move}>
        <Field
          label="New time"
          hint="In your own timezone. The learner and the coach get an e-mail, and their calendar entries move."
          type="datetime-local"
          error={error}
          value={startsAt}
          onChange={({ currentTarget }) => setStartsAt(currentTarget.value)}
        />
        <SubmitButton busy={busy} label="Move the session" busyLabel="Moving…" />
      </Form>
    </Dialog>
  )
}
