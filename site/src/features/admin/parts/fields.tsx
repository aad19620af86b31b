import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame } from '#app/forms/Field'
import { Empty } from '#app/ui/EmptyState'
import { $batches, $chosenBatch } from '../store/batches'
import { navigate } from '../store/route'
import { Fetched } from './PagedList'

/** The choice of a batch. The URL keeps it across panels. */
export function BatchField({ error }: { error?: string | undefined }) {
  const { data = [] } = useStore($batches)
  const chosen = useStore($chosenBatch)
  return (
    <Select
      label="Batch"
      value={chosen?._id ?? ''}
      error={error}
      onChange={({ target }) => navigate({ batch: target.value })}
    >
      <option value="">Select a batch</option>
      {data.map(({ _id, batch_name }) => (
        <option key={_id} value={_id}>
          {batch_name}
        </option>
      ))}
    </Select>
  )
}

type ChosenBatchSectionProps = {
  /** The heading, to which the name of the batch is added. */
  title: string
  /** Shown until a batch is chosen. */
  otherwise: string
  children: (batch: Batch) => ReactNode
}

export function ChosenBatchSection({ title, otherwise, children }: ChosenBatchSectionProps) {
  const batch = useStore($chosenBatch)
  const id = useId()
  return (
    <Fetched store={$batches} loading="Loading the batches…" failed="The batches could not be loaded">
      {() =>
        batch ? (
          <section aria-labelledby={id} className="grid gap-5">
            <h3 id={id} className="text-2xl">
              {title} of {batch.batch_name}
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

/** Asks for a batch if none is chosen, once the batches are loaded. */
export const ChooseBatch = ({ title, text }: { title: string; text: string }) => (
  <Fetched store={$batches} loading="Loading the batches…" failed="The batches could not be loaded">
    {() => <Empty title={title} text={text} />}
  </Fetched>
)

type FieldProps = { label: string; error?: string | undefined; hint?: string | undefined }

export const Select = ({ label, error, hint, ...select }: ComponentProps<'select'> & FieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <select className="select h-13 w-full border-edge bg-base-100 text-base" {...control} {...select} />
    )}
  </FieldFrame>
)

export const TextArea = ({ label, error, hint, ...textarea }: ComponentProps<'textarea'> & FieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => <textarea className="textarea" rows={4} {...control} {...textarea} />}
  </FieldFrame>
)
