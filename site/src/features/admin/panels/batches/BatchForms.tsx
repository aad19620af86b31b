import { deleteBatch, editBatchName, newBatch } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { TextArea } from '#app/forms/LabelledFields'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { contentText, withBatch, withoutBatch } from '../../core/batches'
import { ResourceForm } from '../../parts/ResourceForm'
import { updateBatch, updateBatches } from '../../store/batches'
import { navigate } from '../../store/route'
import { $studentRows } from '../batch-page/store'
import { useOwing } from '../fees/use-owing'

const MISSING = { title: 'Missing fields', text: 'Please provide both a name and a description' }
const NO_NAME = { title: 'Please enter a new name', text: 'Batch name cannot be empty' }

/** An empty field is no limit. The form also passes what it holds. */
const AS_SEATS = { setValueAs: (typed: unknown) => (String(typed ?? '').trim() ? Number(typed) : null) }
const SEATS = { label: 'Seats (optional)', inputMode: 'numeric', autoComplete: 'off' } as const
const NO_LIMIT = 'How many learners it takes. The page of its course counts them then. Empty means no limit.'

/** Creates a batch, and opens its place. */
export const CreateBatch = () => (
  <div className="max-w-2xl">
    <ResourceForm
      schema={newBatch.body}
      values={{ name: '', description: '', capacity: null }}
      draft={['new-batch']}
      missing={MISSING}
      label="Create Batch"
      busyLabel="Creating the batch…"
      send={(body) => callWithSession(newBatch, { body })}
      onDone={({ batch }, _, form) => {
        updateBatches((batches) => withBatch(batches, batch))
        form.reset()
        navigate({ tab: 'batch', batch: batch._id })
      }}
      done={() => ({ title: 'Batch created successfully', text: 'New batch has been added' })}
      failed="The batch couldn’t be created"
    >
      {(field) => (
        <>
          <Field {...field('name')} label="Batch name" type="text" autoComplete="off" />
          <TextArea
            {...field('description')}
            label="Description"
            hint="What the batch is for, and who it’s for. Its learners read it on their page."
          />
          <Field {...field('capacity', AS_SEATS)} {...SEATS} hint={NO_LIMIT} />
        </>
      )}
    </ResourceForm>
  </div>
)

type BatchDialogProps = { batch: Batch; onClose: () => void }

export function EditBatch({ batch, onClose }: BatchDialogProps) {
  const { batch_name: name, batch_description: batchDescription, capacity } = batch
  const previous = { name, batchDescription, capacity }
  const learners = useStore($studentRows).data?.length ?? 0
  const save = useRef(
    createSaver(
      previous,
      (body: z.output<typeof editBatchName.body>, known) =>
        callWithSession(editBatchName, { body: { ...body, previous: known } }),
      ({ batch_name, batch_description, capacity }) => ({
        name: batch_name,
        batchDescription: batch_description,
        capacity,
      }),
    ),
  )
  return (
    <ResourceForm
      title="Edit batch"
      schema={editBatchName.body}
      values={{ id: batch._id, ...previous }}
      draft={['batch', batch._id]}
      missing={NO_NAME}
      send={save.current}
      onDone={(changed) => updateBatch(batch._id, () => changed)}
      done={() => ({ title: 'Updated!', text: 'Your batch name has been updated.' })}
      failed="The batch couldn’t be changed"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field {...field('name')} label="Batch name" type="text" autoComplete="off" />
          <TextArea {...field('batchDescription')} label="Description" />
          <Field
            {...field('capacity', AS_SEATS)}
            {...SEATS}
            hint={
              learners > 1
                ? `${NO_LIMIT} It has ${learners} learners, so it needs at least ${learners}.`
                : NO_LIMIT
            }
          />
        </>
      )}
    </ResourceForm>
  )
}

/** Asks before a batch is deleted. Where it has learners, its name must be typed. */
export function DeleteBatch({ batch, onClose }: BatchDialogProps) {
  const { _id: id, batch_name } = batch
  const owing = useOwing({ batch: id })
  const learners = useStore($studentRows).data?.length ?? 0
  const leaving = learners === 1 ? 'Its student leaves' : `Its ${learners} students leave`
  const hint = `Type “${batch_name}” to delete it.`
  const isRight = (typed: string) => learners === 0 || typed.trim() === batch_name
  return (
    <ResourceForm
      title="Are you sure?"
      schema={z.object({ name: z.string().check(z.refine(isRight, hint)) })}
      values={{ name: '' }}
      label="Yes, delete it!"
      busyLabel="Deleting…"
      look="btn-error"
      send={() => callWithSession(deleteBatch, { query: { id } })}
      onDone={() => {
        onClose()
        navigate({ tab: 'all', batch: '' }, { replace: true })
        updateBatches((batches) => withoutBatch(batches, id))
      }}
      done={() => ({ title: 'Deleted!', text: 'Your batch has been deleted.' })}
      failed="The batch couldn’t be deleted"
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="wrap-anywhere">
            {`“${batch_name}” and everything in it will be deleted: ${contentText(batch)}.${learners > 0 ? ` ${leaving} the batch.` : ''}`}
          </p>
          {owing && <p>{owing}</p>}
          <p className="font-semibold text-error">This action cannot be undone!</p>
          {learners > 0 && <Field {...field('name')} label="Batch name" hint={hint} autoComplete="off" />}
        </>
      )}
    </ResourceForm>
  )
}
