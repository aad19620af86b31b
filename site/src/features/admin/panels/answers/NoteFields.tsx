import { answerLimits } from '@careerspeak/contract/interview'
import {
  type FieldArrayMethodProps,
  get,
  type UseFieldArrayReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { noteAt } from '#app/annotated-recording/moments'
import type { Playback } from '#app/annotated-recording/use-playback'
import { Button } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import { clock } from '#app/lib/dates'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { type CheckedReview, insertIndexOf, momentOf, type ReviewDraft } from './review'

type NoteFieldsProps = {
  form: UseFormReturn<ReviewDraft, unknown, CheckedReview>
  notes: UseFieldArrayReturn<ReviewDraft, 'notes'>
  playback: Playback
  /** The length of the recording. */
  seconds: number
}

/** Notes move by this much, because a coach reacts after hearing. */
const STEP_SECONDS = 1

const ADD_ID = 'add-note'

/** Adds a note at the current position, and pauses while the note is written. */
export function AddNote({ form, notes, playback: { at, pause }, seconds }: NoteFieldsProps) {
  const add = () => {
    pause()
    const moment = momentOf(at, seconds)
    const place = insertIndexOf(form.getValues('notes'), moment)
    const focus: FieldArrayMethodProps = { shouldFocus: true, focusName: `notes.${place}.text` }
    notes.insert(place, { at: moment, text: '' }, focus)
  }
  if (notes.fields.length >= answerLimits.maxNotes)
    return <p className="text-muted">{`A review can have up to ${answerLimits.maxNotes} notes.`}</p>
  return <Button id={ADD_ID} label={`Add a note at ${clock(at)}`} onClick={add} />
}

/** The notes of a review, to replay, move, edit and remove. */
export function NoteFields({ form, notes, playback, seconds }: NoteFieldsProps) {
  const { at, listen } = playback
  const typed = form.getValues('notes')
  const current = noteAt(typed, at)
  // Removing a note would lose the focus.
  useRestoredFocus(notes.fields.length, () => document.getElementById(ADD_ID)?.focus())
  const move = (index: number, by: number) => {
    const moment = momentOf((typed[index]?.at ?? 0) + by, seconds)
    form.setValue(`notes.${index}.at`, moment, { shouldDirty: true })
    listen(moment)
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-xl font-semibold">Notes</legend>
      {notes.fields.length === 0 && (
        <p className="text-muted">Play the recording, and add a note where you notice something.</p>
      )}
      <ol className="grid gap-3 empty:hidden">
        {notes.fields.map(({ id }, index) => {
          const moment = clock(typed[index]?.at ?? 0)
          return (
            <li
              key={id}
              data-current={index === current}
              className="leaf-br grid gap-2 bg-base-200 p-4 [--leaf:1.25rem] data-[current=true]:ring-3 data-[current=true]:ring-secondary"
            >
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  look="btn-primary min-h-11 px-4 py-1 tabular-nums"
                  label={moment}
                  aria-label={`Play from ${moment}`}
                  onClick={() => listen(typed[index]?.at ?? 0)}
                />
                <Button
                  look="btn-ghost min-h-11 px-3 py-1"
                  label="−1 s"
                  aria-label={`−1 s: the note at ${moment}`}
                  onClick={() => move(index, -STEP_SECONDS)}
                />
                <Button
                  look="btn-ghost min-h-11 px-3 py-1"
                  label="+1 s"
                  aria-label={`+1 s: the note at ${moment}`}
                  onClick={() => move(index, STEP_SECONDS)}
                />
                <Button
                  look="btn-ghost ms-auto min-h-11 px-3 py-1 text-error"
                  label="Delete"
                  aria-label={`Delete the note at ${moment}`}
                  onClick={() => notes.remove(index)}
                />
              </div>
              <TextArea
                {...form.register(`notes.${index}.text`)}
                label={`What you noticed at ${moment}`}
                error={messageOf(get(form.formState.errors, `notes.${index}.text`))}
                rows={2}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error && 'message' in error ? String(error.message) : undefined
