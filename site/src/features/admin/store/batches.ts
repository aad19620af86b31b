import { getBatches } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { computed } from 'nanostores'
import type { Failure } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { withChangedBatch } from '../core/batches'
import { invalidate } from './changes'
import { $route } from './route'

export const $batches = fetcherStore<Batch[]>(
  ['batches', $adminSessionId],
  async () => (await read(getBatches, {})).batches,
)

/** The batch that the route names, if it exists. */
export const $chosenBatch = computed([$batches, $route], ({ data }, { batch }) =>
  data?.find(({ _id }) => _id === batch),
)

/** The id of the batch that new entries belong to until an admin chooses: that of the route, or the only one; else empty. */
export const $likelyBatch = computed([$batches, $route], ({ data = [] }, { batch }) => {
  const [first, second] = data
  return batch || (first && !second ? first._id : '')
})

/** Applies a change that the server has made, without fetching everything again. */
export function updateBatches(change: (batches: Batch[]) => Batch[]): void {
  const { data } = $batches.get()
  if (data) $batches.mutate(change(data))
  invalidate()
}

export const updateBatch = (id: string, change: (batch: Batch) => Partial<Batch>): void =>
  updateBatches((batches) => withChangedBatch(batches, id, change))

/** Fetches the batches again after a failure where another admin was faster, or no answer came. */
export function refetchIfOutdated({ status }: Failure): void {
  if ([0, 404, 409].includes(status)) $batches.revalidate()
}
