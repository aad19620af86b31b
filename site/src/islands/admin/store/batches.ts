import { computed } from 'nanostores'
import { getBatches } from '../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../cms/src/contract/records'
import type { Failed } from '../../../lib/api'
import { signedCall } from '../../../lib/signed-call'
import { $adminToken } from '../../../stores/session'
import { notify } from '../../../stores/toasts'
import { withChangedBatch } from '../core/batches'
import { fetcherStore, invalidate } from './fetcher'
import { $route } from './route'

/** All batches with what is in them. */
export const $batches = fetcherStore<Batch[]>('the batches', ['batches', $adminToken], async () => {
  const result = await signedCall(getBatches, {})
  return result.ok ? { ok: true, data: result.data.batches } : result
})

/** The batch that the route names, if it exists. */
export const $chosenBatch = computed([$batches, $route], ({ data }, { batch }) =>
  data?.find(({ _id }) => _id === batch),
)

/** Applies a change that the server has made, without fetching everything again. */
export function updateBatches(change: (batches: Batch[]) => Batch[]): void {
  const { data } = $batches.get()
  if (data) $batches.mutate(change(data))
  invalidate()
}

/** The same for one batch. */
export const updateBatch = (id: string, change: (batch: Batch) => Partial<Batch>): void =>
  updateBatches((batches) => withChangedBatch(batches, id, change))

/** Says why a change failed. Where another admin was faster, the batches are fetched again. */
export function notifyFailure(title: string, { status, msg }: Failed): void {
  if (status === 404 || status === 409) $batches.revalidate()
  notify({ tone: 'error', title, text: msg })
}
