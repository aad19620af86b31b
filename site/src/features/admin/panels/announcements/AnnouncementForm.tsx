import type { AdminsAnnouncement } from '@careerspeak/contract/admin-announcements'
import { announcementLimits } from '@careerspeak/contract/announcements'
import type { Batch } from '@careerspeak/contract/records'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { Select, TextArea } from '#app/forms/LabelledFields'
import type { Failure, Result } from '#app/http/client'
import { isoDay } from '#app/lib/dates'
import { localTime } from '#app/lib/local-time'
import { RouteLink } from '../../parts/Buttons'
import { Fetched } from '../../parts/Loading'
import { BatchOptions } from '../../parts/Toolbar'
import { $batches } from '../../store/batches'
import { ALL, type AnnouncementDraft, announcementDraft, type CheckedAnnouncement, draftOf } from './draft'
import { Preview } from './Preview'
import { useUnsaved } from './use-unsaved'

const TIMES = [
  ['now', 'Now'],
  ['later', 'Later'],
] as const

type AnnouncementFormProps = {
  draft: AnnouncementDraft
  /** The id of the announcement, or `new`. */
  id: string
  /** True if it has been sent; then its batch and its time cannot change. */
  gone?: boolean
  send: (checked: CheckedAnnouncement) => Promise<Result<{ announcement: AdminsAnnouncement }>>
  onSent: (announcement: AdminsAnnouncement) => void
}

const FIELDS = ['batchId', 'subject', 'body', 'publishAt', 'pinnedUntil'] as const

/** The form of an announcement, beside a preview for learners and their mails. Input is preserved until it is saved. */
export const AnnouncementForm = (props: AnnouncementFormProps) => (
  <Fetched store={$batches} loading="Loading the batches…" failed="The batches couldn’t be loaded">
    {(batches) => <FormOfBatches {...props} batches={batches} />}
  </Fetched>
)

type FormOfBatchesProps = AnnouncementFormProps & { batches: readonly Batch[] }

function FormOfBatches({ draft, id, gone = false, send, onSent, batches }: FormOfBatchesProps) {
  const isThere = draft.batchId === ALL || batches.some(({ _id }) => _id === draft.batchId)
  const { form, field, busy } = useContractForm(
    announcementDraft,
    isThere ? draft : { ...draft, batchId: '' },
  )
  useUnsaved(form, 'announcement', id)
  const typed = { ...draft, ...useWatch({ control: form.control }) }
  const [failure, setFailure] = useState<Failure>()
  const isLater = typed.when === 'later' && !gone

  const submit = form.handleSubmit(async (checked) => {
    setFailure(undefined)
    const result = await send(checked)
    if (result.ok) {
      const { announcement } = result.data
      // The form must re-render before it counts as saved.
      flushSync(() => form.reset(draftOf(announcement)))
      return onSent(announcement)
    }
    showServerErrors(result, FIELDS, form.setError)
    if (result.status !== 401) setFailure(result)
  })

  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-8 @4xl:grid-cols-2">
        <Form busy={busy} onSubmit={submit}>
          {!gone && (
            <Select label="For" {...field('batchId')}>
              <option value="">Choose who it’s for</option>
              <option value={ALL}>All batches</option>
              <BatchOptions />
            </Select>
          )}
          <Field {...field('subject')} label="Subject" maxLength={announcementLimits.maxSubjectCharacters} />
          <TextArea
            {...field('body')}
            label="Announcement"
            rows={8}
            hint={`Plain text; addresses that begin with https:// become links. ${typed.body.length} of ${announcementLimits.maxBodyCharacters}`}
          />
          {!gone && (
            <fieldset className="grid gap-2">
              <legend className="mb-1 font-semibold">When</legend>
              {TIMES.map(([value, label]) => (
                <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    {...form.register('when')}
                    type="radio"
                    className="radio radio-primary"
                    value={value}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
          {isLater && (
            <Field
              {...field('publishAt')}
              label="Day and time"
              type="datetime-local"
              min={localTime(new Date())}
              hint="Your local time. It goes out within a minute."
            />
          )}
          <Field
            {...field('pinnedUntil')}
            label="Pin it until (optional)"
            type="date"
            min={isoDay(Date.now())}
            hint="It stays above newer announcements until the end of that day."
          />
          {failure && <Refused failure={failure} />}
          <SubmitButton
            busy={busy}
            label={gone ? 'Save changes' : isLater ? 'Schedule' : 'Publish now'}
            busyLabel={gone ? 'Saving…' : isLater ? 'Scheduling…' : 'Publishing…'}
          />
        </Form>
        <Preview typed={typed} gone={gone} />
      </div>
    </div>
  )
}

/** Tells why nothing was stored, and what to do. */
function Refused({ failure: { status, code, msg } }: { failure: Failure }) {
  const maySucceed = status === 0 || status >= 500
  return (
    <div role="alert" className="leaf-bl grid gap-2 border-2 border-error p-5">
      <p className="font-semibold">{msg}</p>
      <p>
        {maySucceed
          ? 'What you wrote is still here. Press the button again: it’s published only once, even if the first attempt got through.'
          : 'What you wrote is still here.'}
      </p>
      {code === 'AlreadyPublished' && (
        <RouteLink className="link-line justify-self-start" to={{ announcement: '' }}>
          See the announcements
        </RouteLink>
      )}
    </div>
  )
}
