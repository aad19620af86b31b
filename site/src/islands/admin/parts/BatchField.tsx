import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Batch } from '../../../../../cms/src/contract/records'
import { $batches, $chosenBatch } from '../store/batches'
import { goTo } from '../store/place'
import { WORDS } from '../words'
import { Fetched } from './Fetched'
import { Select } from './Select'

const words = WORDS.batch

/** The choice of the batch that is looked at. The address keeps it, from panel to panel. */
export function BatchField({ error, hint }: { error?: string | undefined; hint?: string }) {
  const { data = [] } = useStore($batches)
  const chosen = useStore($chosenBatch)
  return (
    <Select
      label={words.label}
      value={chosen?._id ?? ''}
      error={error}
      hint={hint}
      onChange={({ target }) => goTo({ batch: target.value })}
    >
      <option value="">{words.choose}</option>
      {data.map(({ _id, batch_name }) => (
        <option key={_id} value={_id}>
          {batch_name}
        </option>
      ))}
    </Select>
  )
}

/** Shows what needs the list of batches, as soon as it is there. */
export function WithBatches({ children }: { children: (batches: Batch[]) => ReactNode }) {
  return (
    <Fetched store={$batches} words={words}>
      {children}
    </Fetched>
  )
}
