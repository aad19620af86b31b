import { copyBatch } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { Field } from '#app/forms/Field'
import { callWithSession } from '#app/http/session-client'
import { isoDay } from '#app/lib/dates'
import { withBatch } from '../../core/batches'
import { ResourceForm } from '../../parts/ResourceForm'
import { updateBatches } from '../../store/batches'
import { navigate } from '../../store/route'
import { $schedule } from '../../store/schedule'
import { copiedText, datesText } from './copy'

/** Asks for the name of a copy and the day of its first class, and previews the dates of its classes. */
export function CopyBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [first] = batch.scheduledClasses
  const today = isoDay(Date.now(), first?.timezone)
  return (
    <ResourceForm
      title={`Copy ${batch.batch_name}`}
      schema={copyBatch.body}
      values={{ id: batch._id, name: '', startsOn: first ? '' : today }}
      draft={['batch-copy', batch._id]}
      label="Copy batch"
      busyLabel="Copying…"
      send={(body) => callWithSession(copyBatch, { body })}
      onDone={({ batch: copy }) => {
        updateBatches((batches) => withBatch(batches, copy))
        $schedule.invalidate()
        onClose()
        navigate({ tab: 'batch', batch: copy._id })
      }}
      done={(_, { startsOn }) => ({ title: 'Batch copied', text: datesText(batch, startsOn) })}
      failed="The batch couldn’t be copied"
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <p>{copiedText(batch)}</p>
          <Field {...field('name')} label="Name of the new batch" type="text" autoComplete="off" />
          {first && (
            <Field
              {...field('startsOn')}
              label="Date of the first class"
              type="date"
              min={today}
              hint={datesText(batch, form.watch('startsOn'))}
            />
          )}
        </>
      )}
    </ResourceForm>
  )
}
