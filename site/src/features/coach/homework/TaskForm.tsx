import {
  type CoachedTask,
  type CoachHomework,
  changeHomework,
  deleteHomework,
  homeworkKinds,
  setHomework,
} from '@careerspeak/contract/homework'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { ActionButton, Button, Form, SubmitButton } from '#app/forms/Form'
import { Select, TextArea } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import { UploadProgress } from '#app/forms/UploadProgress'
import type { Failure } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { useUpload } from '#app/http/use-upload'
import { localTime } from '#app/lib/local-time'
import { notify } from '#app/notices/toasts'
import { type Sound, SoundField } from './SoundField'

/** A scenario of the practice partner. */
export type Topic = { slug: string; title: string }

/** The beginning of the form: a task to change, or the words that a new one is about. */
export type Draft = { batch: string; task?: CoachedTask; about?: string }

type TaskFormProps = {
  draft: Draft
  batches: CoachHomework['batches']
  topics: readonly Topic[]
  onClose: () => void
}

const KINDS = {
  written: 'Written, up to 600 words',
  spoken: 'Spoken, up to 3 minutes',
  scenario: 'A conversation with the practice partner',
} as const

const DEFAULT_DAYS = 3
const DEFAULT_HOUR = 20

function defaultDue(): string {
  const due = new Date()
  due.setDate(due.getDate() + DEFAULT_DAYS)
  due.setHours(DEFAULT_HOUR, 0, 0, 0)
  return localTime(due)
}

/** The fields of a task as a form, with its sound. */
function formOf(fields: Record<string, string>, sound: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('sound', sound)
  return form
}

const textAbout = (words: string) =>
  `Many of you wrote “${words}”. Find out what’s wrong with it, write the correct form, and use it in five sentences about your own work.`

/** Sets homework, or changes it. */
export function TaskForm({ draft: { batch, task, about }, batches, topics, onClose }: TaskFormProps) {
  const [fields, setFields] = useState({
    batch,
    title: task?.title ?? (about ? `Better than “${about}”`.slice(0, 200) : ''),
    text: task?.text ?? (about ? textAbout(about) : ''),
    kind: task?.kind ?? ('written' as CoachedTask['kind']),
    topic: task?.topic ?? topics[0]?.slug ?? '',
    dueAt: task ? localTime(new Date(task.dueAt)) : defaultDue(),
    material: task?.material?._id ?? '',
  })
  const [sound, setSound] = useState<Sound>('keep')
  const { progress, send, cancel } = useUpload()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const change = (more: Partial<typeof fields>) => setFields({ ...fields, ...more })
  const errorOf = (path: string) => failure?.errors.find((error) => error.path === path)?.message
  const materials = batches.find(({ _id }) => _id === fields.batch)?.materials ?? []

  const submit = async () => {
    const { batch: to, dueAt, topic, ...rest } = fields
    const due = new Date(dueAt)
    const body = {
      ...rest,
      topic: rest.kind === 'scenario' ? topic : '',
      dueAt: Number.isNaN(due.getTime()) ? '' : due.toISOString(),
    }
    const store = () => {
      if (sound instanceof File) {
        const form = formOf({ ...body, batch: to }, sound)
        return task ? send(changeHomework, form, { id: task._id }) : send(setHomework, form)
      }
      return task
        ? callWithSession(changeHomework, { query: { id: task._id }, body: { ...body, earlierSound: sound } })
        : callWithSession(setHomework, { body: { batch: to, ...body } })
    }
    setBusy(true)
    const result = await store()
    setBusy(false)
    if (!result) return
    if (!result.ok) return setFailure(result)
    notify({ tone: 'success', title: task ? 'Homework changed' : 'Homework set' })
    onClose()
  }
  const remove = async () => {
    if (!task) return
    const result = await callWithSession(deleteHomework, { query: { id: task._id } })
    if (!result.ok) return setFailure(result)
    notify({ tone: 'success', title: 'Homework deleted' })
    onClose()
  }

  return (
    <section aria-labelledby="task-form" className="max-w-2xl">
      <h2 id="task-form" className="mb-4 text-xl">
        {task ? 'Change homework' : 'Set homework'}
      </h2>
      <Form busy={busy} onSubmit={submit}>
        {!task && (
          <>
            <Select
              label="Batch"
              value={fields.batch}
              onChange={({ target }) => change({ batch: target.value, material: '' })}
            >
              <Options of={batches.map(({ _id, batch_name }) => [_id, batch_name])} />
            </Select>
            <Select
              label="How it’s done"
              value={fields.kind}
              onChange={({ target }) => {
                const kind = homeworkKinds.find((each) => each === target.value)
                if (kind) change({ kind })
              }}
            >
              <Options of={Object.entries(KINDS)} />
            </Select>
          </>
        )}
        {fields.kind === 'scenario' && (
          <Select
            label="Scenario"
            value={fields.topic}
            onChange={({ target }) => change({ topic: target.value })}
          >
            <Options of={topics.map(({ slug, title }) => [slug, title])} />
          </Select>
        )}
        <Field
          label="Title"
          value={fields.title}
          maxLength={200}
          error={errorOf('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label="What to do"
          error={errorOf('text')}
          rows={5}
          maxLength={4000}
          className="textarea field-sizing-content min-h-28 w-full"
          value={fields.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Field
          label="Due"
          type="datetime-local"
          value={fields.dueAt}
          error={errorOf('dueAt')}
          hint="In your own time. Learners can still hand it in after that, but it’s marked as late."
          onChange={({ target }) => change({ dueAt: target.value })}
        />
        <Select
          label="Class material (optional)"
          value={fields.material}
          error={errorOf('material')}
          onChange={({ target }) => change({ material: target.value })}
        >
          <option value="">None</option>
          <Options of={materials.map(({ _id, title }) => [_id, title])} />
        </Select>
        <SoundField
          sound={sound}
          stored={task?.sound ?? null}
          error={errorOf('sound')}
          onChange={(chosen) => {
            setSound(chosen)
            setFailure(undefined)
          }}
        />
        {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
        {failure && failure.errors.length === 0 && (
          <p role="alert" className="font-semibold text-error">
            {failure.msg}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} label={task ? 'Save changes' : 'Set homework'} busyLabel="Saving…" />
          <Button label="Cancel" onClick={onClose} />
        </div>
      </Form>
      {task && <Removal handedIn={task.handedIn} onRemove={remove} />}
    </section>
  )
}

/** Deletes a task after a second press, which says what goes with it. */
function Removal({ handedIn, onRemove }: { handedIn: number; onRemove: () => Promise<void> }) {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return <Button look="btn-ghost mt-6 text-error" label="Delete homework" onClick={() => setAsked(true)} />
  return (
    <div role="alert" className="mt-6 grid justify-items-start gap-3">
      <p>
        {handedIn === 0
          ? 'No one has handed it in yet. This can’t be undone.'
          : `This also deletes what ${handedIn === 1 ? 'one learner' : `${handedIn} learners`} handed in, and your reviews.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          look="btn-outline text-error"
          label="Delete homework"
          busyLabel="Deleting…"
          action={onRemove}
        />
        <Button label="Keep it" onClick={() => setAsked(false)} />
      </div>
    </div>
  )
}
