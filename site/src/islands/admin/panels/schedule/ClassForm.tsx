import { useForm, useWatch } from 'react-hook-form'
import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import type { Failed } from '../../../../lib/api'
import { zoneText } from '../../../../lib/dates'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { BatchField } from '../../parts/BatchField'
import { Dialog } from '../../parts/Dialog'
import { TextArea } from '../../parts/fields'
import { type CheckedClass, type ClassDraft, classDraft, dayOf, draftOf, repetitionText } from './classes'
import { messages } from './messages'
import { changeClass } from './store'

const { form: words, notices } = messages
const check = contractResolver(classDraft)
const FIELDS = [
  'batchId',
  'title',
  'date',
  'time',
  'duration',
  'link',
  'description',
  'recording',
  'repeatUntil',
] as const

type ClassFormProps = {
  draft: ClassDraft
  /** The batch of the class, which is chosen outside of the draft. */
  batchId: string
  /** The id of an existing class, which has a recording instead of a repetition. */
  classId?: string
  submit: { label: string; busyLabel: string }
  /** Sends the class. Resolves to the failure, if any. */
  send: (checked: CheckedClass) => Promise<Failed | undefined>
  onSent?: () => void
}

/** The form of a class. It keeps what was typed until the server has accepted it. */
export function ClassForm({ draft, batchId, classId, submit, send, onSent }: ClassFormProps) {
  const isNew = classId === undefined
  const form = useForm({
    resolver: (values, ...rest) => check({ ...values, batchId }, ...rest),
    defaultValues: draft,
  })
  useFormDraft(form, isNew ? 'new-class' : 'class', classId)
  const { errors, isSubmitting } = form.formState
  const [date = '', repeatUntil = ''] = useWatch({ control: form.control, name: ['date', 'repeatUntil'] })
  const today = dayOf(new Date(), draft.timezone)

  const onSubmit = form.handleSubmit(
    async (checked) => {
      const failed = await send(checked)
      if (failed) return showServerErrors(failed, FIELDS, form.setError)
      form.reset()
      onSent?.()
    },
    (invalid) => {
      const values = { ...form.getValues(), batchId }
      const isMissing = FIELDS.some((name) => invalid[name] && String(values[name] ?? '').trim() === '')
      if (isMissing) notify({ tone: 'error', title: notices.missing, text: notices.missingText })
    },
  )

  return (
    <Form busy={isSubmitting} onSubmit={onSubmit}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {isNew && <BatchField error={errors.batchId?.message} />}
        <Field {...form.register('title')} label={words.title} required error={errors.title?.message} />
        <Field
          {...form.register('date')}
          label={words.date}
          type="date"
          min={isNew ? today : undefined}
          required
          error={errors.date?.message}
        />
        <Field
          {...form.register('time')}
          label={words.time}
          type="time"
          required
          hint={draft.timezone && words.timeHint(zoneText(draft.timezone, date))}
          error={errors.time?.message}
        />
        <Field
          {...form.register('duration', { valueAsNumber: true })}
          label={words.duration}
          type="number"
          inputMode="numeric"
          min={5}
          max={720}
          error={errors.duration?.message}
        />
        <Field
          {...form.register('link')}
          label={words.link}
          type="url"
          required
          hint={words.linkHint}
          error={errors.link?.message}
        />
      </div>
      <TextArea
        {...form.register('description')}
        label={words.description}
        required
        error={errors.description?.message}
      />
      {isNew ? (
        <Field
          {...form.register('repeatUntil')}
          label={words.repeatUntil}
          type="date"
          min={date || today}
          hint={repetitionText(date, repeatUntil)}
          error={errors.repeatUntil?.message}
        />
      ) : (
        <Field
          {...form.register('recording')}
          label={words.recording}
          type="url"
          hint={words.recordingHint}
          error={errors.recording?.message}
        />
      )}
      <SubmitButton busy={isSubmitting} {...submit} />
    </Form>
  )
}

/** Changes a class: its time, its link, its recording. */
export function EditClass({ scheduled, onClose }: { scheduled: ScheduledClass; onClose: () => void }) {
  return (
    <Dialog title={messages.edit.heading} onClose={onClose}>
      {(close) => (
        <>
          <ClassForm
            draft={draftOf(scheduled)}
            batchId={scheduled.batchId}
            classId={scheduled._id}
            submit={{ label: words.save, busyLabel: words.saving }}
            send={(checked) => changeClass(scheduled, checked)}
            onSent={close}
          />
          <button type="button" className="btn btn-outline mt-5 w-full" onClick={close}>
            {words.cancel}
          </button>
        </>
      )}
    </Dialog>
  )
}
