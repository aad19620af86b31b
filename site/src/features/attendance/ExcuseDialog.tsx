import { excuseMyself } from '@careerspeak/contract/attendance'
import type { ScheduledClass } from '@careerspeak/contract/records'
import * as z from 'zod/mini'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { TextArea } from '#app/forms/LabelledFields'
import { useFormDraft } from '#app/forms/use-form-draft'
import { ClassTime } from '#app/ui/ClassTime'
import { Dialog } from '#app/ui/Dialog'
import { excuse } from './store'

const draft = z.pick(excuseMyself.body, { reason: true })

type ExcuseDialogProps = { scheduled: ScheduledClass; onClose: () => void }

/** Asks why the learner cannot come to a class. */
export function ExcuseDialog({ scheduled, onClose }: ExcuseDialogProps) {
  const { form, field, busy } = useContractForm(draft, { reason: '' })
  useFormDraft(form, 'excuse', scheduled._id)
  const submit = form.handleSubmit(async ({ reason }) => {
    const failed = await excuse(scheduled, reason)
    if (!failed) return onClose()
    showServerErrors(failed, ['reason'], form.setError)
    if (failed.errors.length === 0) form.setError('reason', { message: failed.msg }, { shouldFocus: true })
  })
  return (
    <Dialog title={`Can’t make it to “${scheduled.title}”?`} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <ClassTime {...scheduled} />
        <TextArea
          {...field('reason')}
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
