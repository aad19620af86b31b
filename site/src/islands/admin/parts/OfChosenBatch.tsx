import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { Batch } from '../../../../../cms/src/contract/records'
import { $chosenBatch } from '../store/batches'
import { WithBatches } from './BatchField'

type OfChosenBatchProps = {
  heading: (batchName: string) => string
  /** Said as long as no batch is chosen. */
  otherwise: string
  children: (batch: Batch) => ReactNode
}

/** A section about the batch that is looked at. */
export function OfChosenBatch({ heading, otherwise, children }: OfChosenBatchProps) {
  const batch = useStore($chosenBatch)
  const id = useId()
  return (
    <WithBatches>
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
    </WithBatches>
  )
}
