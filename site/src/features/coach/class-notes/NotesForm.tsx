import { classNoteLimits, saveClassNotes } from '@careerspeak/contract/class-notes'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { $sharedDevice } from '#app/device-data/shared-device'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { Select, TextArea } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import type { Failure } from '#app/http/client'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { inSentence, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { sendBeforeLogOut } from '#app/session/log-out'
import { NOTE_LINES } from '#features/class-notes/shared/lines'
import { saveDraft } from '../drafts'
import type { Draft, ListedClass } from './draft'
import { $classes } from './store'

const HINTS = {
  keep: 'What the batch did well.',
  drop: 'A habit to leave behind.',
  tryNext: 'One thing to do before you meet again.',
} as const

type NotesFormProps = {
  scheduled: ListedClass
  initial: Draft
  /** The version of the notes that `initial` began from. */
  version: number
  onClose: () => void
}

/** The three notes for the batch, and those for single learners. */
export function NotesForm({ scheduled, initial, version, onClose }: NotesFormProps) {
  const { _id: id, title, batch, startsAt, mailedAt } = scheduled
  const [draft, setDraft] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const saver = useRef(
    createSaver(
      version,
      (body: Draft, known) =>
        callWithSession(saveClassNotes, { query: { id }, body: { version: known, ...body } }),
      (reply) => reply.class.version,
    ),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (draft !== initial) saveDraft('notes', id, { draft, version })
  }, [draft, initial, id, version])

  const warned = useRef<Draft>(undefined)
  /** A shared device forgets the draft; the second time, it may. */
  const beforeLogOut = useEffectEvent(async () => {
    if (draft === initial || !$sharedDevice.get().isShared || warned.current === draft) return true
    warned.current = draft
    notify({
      tone: 'error',
      title: 'These notes aren’t saved',
      text: 'This phone is shared, so logging out deletes them. Save them first, or log out again.',
    })
    return false
  })
  useEffect(() => sendBeforeLogOut(() => beforeLogOut()), [])

  const save = async () => {
    setBusy(true)
    const result = await saver.current(draft)
    setBusy(false)
    if (!result.ok) return setFailure(result)
    notify({ tone: 'success', title: 'Notes saved' })
    onClose()
    $classes.revalidate()
  }
  const loadTheirs = () => {
    onClose()
    $classes.invalidate()
  }
  const nameOf = (learner: string) =>
    batch.learners.find(({ _id }) => _id === learner)?.fullName ?? 'A former learner'
  const others = batch.learners.filter(({ _id }) => !draft.own.some(({ learner }) => learner === _id))
  return (
    <section aria-labelledby="notes-form" className="max-w-2xl">
      <h2 id="notes-form" ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        {`Notes on ${title}`}
      </h2>
      <p className="mb-4 text-sm text-muted wrap-anywhere">
        {`${batch.batch_name} · ${inSentence(momentText(startsAt))} · `}
        {mailedAt
          ? 'The learners have already had these notes by e-mail. Changes only appear on their page.'
          : 'The learners see them at once, and get them by e-mail the next morning.'}
      </p>
      <Form busy={busy} onSubmit={save}>
        {NOTE_LINES.map(({ name, label }) => (
          <NoteField
            key={name}
            label={label}
            hint={HINTS[name]}
            maxLength={classNoteLimits.maxCharacters}
            value={draft[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          />
        ))}
        <fieldset className="grid gap-4">
          <legend className="mb-1 text-xl font-semibold">For one learner</legend>
          <p className="text-sm text-muted">Only that learner sees it, with the three above.</p>
          {draft.own.map(({ learner, text }) => (
            <NoteField
              key={learner}
              label={nameOf(learner)}
              maxLength={classNoteLimits.maxOwnCharacters}
              value={text}
              onChange={({ target }) =>
                setDraft({
                  ...draft,
                  own: draft.own.map((each) =>
                    each.learner === learner ? { learner, text: target.value } : each,
                  ),
                })
              }
            />
          ))}
          {others.length > 0 && (
            <Select
              label="Add a note for"
              className="select w-full"
              value=""
              onChange={({ target }) =>
                setDraft({ ...draft, own: [...draft.own, { learner: target.value, text: '' }] })
              }
            >
              <option value="" disabled>
                Choose a learner
              </option>
              <Options of={others.map(({ _id, fullName }) => [_id, fullName])} />
            </Select>
          )}
        </fieldset>
        <div role="alert">
          {failure && (
            <div className="grid justify-items-start gap-3">
              <p className="font-semibold text-error">{failure.msg}</p>
              {failure.status === 409 && (
                <Button label="Load the saved version and discard mine" onClick={loadTheirs} />
              )}
            </div>
          )}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <SubmitButton busy={busy} label="Save notes" busyLabel="Saving…" />
          <Button label="Cancel" onClick={onClose} />
        </div>
      </Form>
    </section>
  )
}

const NoteField = (field: ComponentProps<typeof TextArea>) => (
  <TextArea rows={2} className="textarea field-sizing-content w-full" {...field} />
)
