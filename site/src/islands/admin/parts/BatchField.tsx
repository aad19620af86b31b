import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { Batch } from '../../../../../cms/src/contract/records'
import { messages } from '../messages'
import { $batches, $chosenBatch } from '../store/batches'
import { navigate } from '../store/route'
import { Fetched } from './Fetched'
import { Select } from './fields'

/** The choice of a batch. The URL keeps it, from panel to panel. */
export function BatchField({ error }: { error?: string | undefined }) {
  const { data = [] } = useStore($batches)
  const chosen = useStore($chosenBatch)
  return (
    <Select
      label={messages.batch.label}
      value={chosen?._id ?? ''}
      error={error}
      onChange={({ target }) => navigate({ batch: target.value })}
    >
      <option value="">{messages.batch.choose}</option>
      {data.map(({ _id, batch_name }) => (
        <option key={_id} value={_id}>
          {batch_name}
        </option>
      ))}
    </Select>
  )
}

type ChosenBatchSectionProps = {
  heading: (batchName: string) => string
  /** Shown until a batch is chosen. */
  otherwise: string
  children: (batch: Batch) => ReactNode
}

/** A section about the chosen batch. */
export function ChosenBatchSection({ heading, otherwise, children }: ChosenBatchSectionProps) {
  const batch = useStore($chosenBatch)
  const id = useId()
  return (
    <Fetched store={$batches} messages={messages.batch}>
      {() =>
        batch ? (
          <section aria-labelledby={id} className="grid gap-5">
            <h3 id={id} className="text-2xl">
              {heading(batch.batch_name)}
            </h3>
            {children(batch)}
          </section>
        ) : (
          <p className="text-muted">{otherwise}</p>
        )
      }
    </Fetched>
  )
}
