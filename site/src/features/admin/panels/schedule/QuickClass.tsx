import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { Select } from '#app/forms/LabelledFields'
import { isoDay } from '#app/lib/dates'
import { Dialog } from '#app/ui/Dialog'
import { BatchOptions } from '../../parts/Toolbar'
import { $likelyBatch } from '../../store/batches'
import { type ClassDraft, classDraft, newClass } from './classes'
import { createClasses } from './store'
import { HolidayNote, useHoliday } from './use-holiday'
import { dateAndTime, dayText, type Span, timeText } from './week'

type QuickClassProps = {
  span: Span
  timezone: string
  /** Opens the whole form, with what was typed. */
  onMore: (draft: ClassDraft) => void
  onClose: () => void
}

/** Schedules a class at a drawn time: a title, a batch, and Enter. */
export function QuickClass({ span, timezone, onMore, onClose }: QuickClassProps) {
  const [title, setTitle] = useState('')
  const [batchId, setBatchId] = useState($likelyBatch.get)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const draft: ClassDraft = {
    ...newClass(timezone, dateAndTime({ day: span.day, minute: span.from })),
    title,
    batchId,
    duration: span.to - span.from,
    hasTakenPlace: span.day < isoDay(Date.now(), timezone),
  }
  const holiday = useHoliday(timezone).holidayOf(draft.date, draft.time)
  const submit = async () => {
    // A class needs a description; until it has its own, the title says what it is about.
    const { data: checked } = classDraft.safeParse({ ...draft, description: title })
    if (!checked) return setError('Please fill in all required fields')
    setBusy(true)
    const result = await createClasses(checked)
    setBusy(false)
    if (result.ok) onClose()
  }
  return (
    <Dialog title="New class" onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <p className="font-semibold">{`${dayText(span.day)}, ${timeText(span.from)} – ${timeText(span.to)}`}</p>
        {holiday && <HolidayNote name={holiday.name} />}
        {draft.hasTakenPlace && <p>A class that has taken place: no one gets an e-mail about it.</p>}
        <Field
          label="Title"
          required
          maxLength={200}
          error={error && !title.trim() ? error : undefined}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label="Batch"
          required
          error={error && !batchId ? error : undefined}
          value={batchId}
          onChange={({ target }) => setBatchId(target.value)}
        >
          <option value="">Select a batch</option>
          <BatchOptions />
        </Select>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} label="Schedule class" busyLabel="Scheduling…" />
          <Button look="btn-ghost" label="More options" onClick={() => onMore(draft)} />
          <Button look="btn-ghost" label="Cancel" onClick={onClose} />
        </div>
      </Form>
    </Dialog>
  )
}
