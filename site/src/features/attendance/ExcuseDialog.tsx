import { excuseMyself } from '@careerspeak/contract/attendance'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import { useDraft } from '#app/forms/use-form-draft'
import { ClassTime } from '#app/ui/ClassTime'
import { Dialog } from '#app/ui/Dialog'
import { excuse } from './store'

const draft = z.pick(excuseMyself.body, { reason: true })

type ExcuseDialogProps = { scheduled: ScheduledClass; onClose: () => void }

/** Asks why the learner cannot come to a class. It opens without a connection, so it loads no library for its one field. */
export function ExcuseDialog({ scheduled, onClose }: ExcuseDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useDraft(
    'excuse',
    scheduled._id,
    () => ({ reason }),
    (typed) => setReason(typed.reason),
  )
  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const submit = async () => {
    const parsed = z.safeParse(draft, { reason })
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '')
    setBusy(true)
    const failed = await excuse(scheduled, parsed.data.reason)
    setBusy(false)
    if (failed) refuse(failed.errors[0]?.message ?? failed.msg)
    else onClose()
  }
  return (
    <Dialog title={`Can’t make it to “${scheduled.title}”?`} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <ClassTime {...scheduled} />
        <TextArea
          ref={field}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
          label="Your reason"
          hint="Your coach reads it. Excused classes don’t count against your attendance."
          rows={3}
        />
        <SubmitButton busy={busy} label="Tell my coach" busyLabel="Sending…" />
        <Button look="btn-outline w-full" label="Cancel" onClick={onClose} />
      </Form>
    </Dialog>
  )
}
