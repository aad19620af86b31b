import { answerLimits, type CoachedAnswer } from '@careerspeak/contract/interview'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { AnnotatedRecording } from '#app/annotated-recording/AnnotatedRecording'
import { REVIEW_LINES } from '#app/annotated-recording/Review'
import { usePlayback } from '#app/annotated-recording/use-playback'
import { Form, SubmitButton } from '#app/forms/Form'
import { useContractForm } from '#app/forms/form-validation'
import { TextArea } from '#app/forms/LabelledFields'
import { Conflict } from './Conflict'
import { AddNote, NoteFields } from './NoteFields'
import { draftOf, reviewDraft } from './review'
import { $answer, saveReview } from './store'
import { useUnsaved } from './use-unsaved'

const HINTS = {
  keep: 'What went well and should stay.',
  drop: 'What gets in the way of the answer.',
  tryNext: 'One thing for the next take.',
}

/** The recording, the notes at its moments, and the three lines: what the learner gets back. */
export function ReviewForm({ answer }: { answer: CoachedAnswer }) {
  const { _id, fullName, question, review } = answer
  const playback = usePlayback(answer, $answer.revalidate)
  const { form, field, busy } = useContractForm(reviewDraft, draftOf(review))
  useUnsaved(form, 'review', _id)
  const notes = useFieldArray({ control: form.control, name: 'notes' })
  const fields = { form, notes, playback, seconds: answer.seconds }
  const typed = useWatch({ control: form.control })
  const [conflicting, setConflicting] = useState(false)

  const submit = form.handleSubmit(async (checked) => {
    const result = await saveReview(answer, checked)
    setConflicting(!result.ok && result.status === 409)
    if (result.ok) form.reset(draftOf(result.data.answer.review))
  })

  return (
    <Form busy={busy} onSubmit={submit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys do what the button below does */}
      <div
        className="@container"
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) void submit()
        }}
      >
        <div className="grid items-start gap-x-10 gap-y-8 @4xl:grid-cols-2">
          <div className="grid gap-4 @4xl:sticky @4xl:below-head">
            <AnnotatedRecording
              recording={answer}
              playback={playback}
              notes={form.getValues('notes')}
              label={`${fullName}: ${question}`}
            />
            <AddNote {...fields} />
          </div>
          <div className="grid gap-8">
            <NoteFields {...fields} />
            <div className="grid gap-5">
              {REVIEW_LINES.map(({ name, label }) => (
                <TextArea
                  key={name}
                  {...field(name)}
                  label={label}
                  rows={2}
                  hint={`${HINTS[name]} ${typed[name]?.length ?? 0} of ${answerLimits.maxNoteCharacters}`}
                />
              ))}
            </div>
            {conflicting && review && review.reviewedAt !== typed.previous && (
              <Conflict
                review={review}
                playback={playback}
                onReplace={() => {
                  form.setValue('previous', review.reviewedAt)
                  return submit()
                }}
                onTake={() => form.reset(draftOf(review))}
              />
            )}
            <p className="text-sm text-muted max-sm:hidden">Ctrl Enter sends it too.</p>
            <SubmitButton
              busy={busy}
              label={review ? 'Save changes' : `Send to ${fullName}`}
              busyLabel={review ? 'Saving…' : 'Sending…'}
            />
          </div>
        </div>
      </div>
    </Form>
  )
}
