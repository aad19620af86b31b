import { deleteBatch, editBatchName, newBatch } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm, validationNotice } from '#app/forms/form-validation'
import { TextArea } from '#app/forms/LabelledFields'
import { useFormDraft } from '#app/forms/use-form-draft'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { contentText, withBatch, withoutBatch } from '../../core/batches'
import { SaveOrCancel } from '../../parts/Dialog'
import { notifyFailure, updateBatch, updateBatches } from '../../store/batches'
import { navigate } from '../../store/route'
import { useOwing } from '../fees/use-owing'

const MISSING = { title: 'Missing fields', text: 'Please provide both a name and a description' }
const NO_NAME = { title: 'Please enter a new name', text: 'Batch name cannot be empty' }

/** Creates a batch, and opens its place. */
export function CreateBatch() {
  const { form, field, busy, failure } = useContractForm(newBatch.body, { name: '', description: '' })
  useFormDraft(form, 'new-batch')

  const submit = form.handleSubmit(
    async (body) => {
      const result = await callWithSession(newBatch, { body })
      if (!result.ok) {
        showServerErrors(result, ['name', 'description'], form.setError)
        return notifyFailure('The batch couldn’t be created', result)
      }
      updateBatches((batches) => withBatch(batches, result.data.batch))
      form.reset()
      navigate({ tab: 'batch', batch: result.data.batch._id })
      notify({ tone: 'success', title: 'Batch created successfully', text: 'New batch has been added' })
    },
    (invalid) => notify({ tone: 'error', ...validationNotice(invalid, form.getValues(), MISSING) }),
  )

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <Field {...field('name')} label="Batch name" type="text" autoComplete="off" />
        <TextArea
          {...field('description')}
          label="Description"
          hint="What the batch is for, and who it’s for. Its learners read it on their page."
        />
        <SubmitButton busy={busy} failure={failure} label="Create Batch" busyLabel="Creating the batch…" />
      </Form>
    </div>
  )
}

type BatchDialogProps = { batch: Batch; onClose: () => void }

export function EditBatch({ batch, onClose }: BatchDialogProps) {
  const previous = { name: batch.batch_name, batchDescription: batch.batch_description }
  const { form, field, busy, failure } = useContractForm(editBatchName.body, {
    id: batch._id,
    ...previous,
  })
  const save = useRef(
    createSaver(
      previous,
      (body: z.output<typeof editBatchName.body>, known) =>
        callWithSession(editBatchName, { body: { ...body, previous: known } }),
      ({ batch_name, batch_description }) => ({ name: batch_name, batchDescription: batch_description }),
    ),
  )
  useFormDraft(form, 'batch', batch._id)

  const submit = form.handleSubmit(
    async (body) => {
      const result = await save.current(body)
      if (!result.ok) {
        showServerErrors(result, ['name', 'batchDescription'], form.setError)
        return notifyFailure('The batch couldn’t be changed', result)
      }
      updateBatch(batch._id, () => result.data)
      notify({ tone: 'success', title: 'Updated!', text: 'Your batch name has been updated.' })
      onClose()
    },
    (invalid) => notify({ tone: 'error', ...validationNotice(invalid, form.getValues(), NO_NAME) }),
  )

  return (
    <Dialog title="Edit batch" onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <Field {...field('name')} label="Batch name" type="text" autoComplete="off" />
        <TextArea {...field('batchDescription')} label="Description" />
        <SaveOrCancel busy={busy} failure={failure} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Asks before a batch is deleted. Where it has learners, its name must be typed. */
export function DeleteBatch({ batch, learners, onClose }: BatchDialogProps & { learners: number }) {
  const { _id: id, batch_name } = batch
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const owing = useOwing({ batch: id })
  const submit = async () => {
    if (learners > 0 && typed.trim() !== batch_name) return setError(`Type “${batch_name}” to delete it.`)
    setBusy(true)
    const result = await callWithSession(deleteBatch, { query: { id } })
    setBusy(false)
    if (!result.ok) return notifyFailure('The batch couldn’t be deleted', result)
    onClose()
    navigate({ tab: 'all', batch: '' }, { replace: true })
    updateBatches((batches) => withoutBatch(batches, id))
    notify({ tone: 'success', title: 'Deleted!', text: 'Your batch has been deleted.' })
  }
  const leaving = learners === 1 ? 'Its student leaves' : `Its ${learners} students leave`
  return (
    <Dialog title="Are you sure?" onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <p className="wrap-anywhere">
          {`“${batch_name}” and everything in it will be deleted: ${contentText(batch)}.${learners > 0 ? ` ${leaving} the batch.` : ''}`}
        </p>
        {owing && <p>{owing}</p>}
        <p className="font-semibold text-error">This action cannot be undone!</p>
        {learners > 0 && (
          <Field
            label="Batch name"
            hint={`Type “${batch_name}” to delete it.`}
            error={error}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button label="Cancel" onClick={onClose} />
          <button type="submit" className="btn btn-error" aria-disabled={busy}>
            {busy ? 'Deleting…' : 'Yes, delete it!'}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
