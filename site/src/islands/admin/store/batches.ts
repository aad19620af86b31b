import { computed } from 'nanostores'
import { getBatches } from '../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../cms/src/contract/records'
import type { Failed } from '../../../lib/api'
import { signedCall } from '../../../lib/signed-call'
import { $adminToken } from '../../../stores/session'
import { notify } from '../../../stores/toasts'
import { changeBatch } from '../core/batches'
import { noteChange } from './changes'
import { fetching } from './fetching'
import { $place } from './place'

/** All batches with what is in them. */
export const $batches = fetching<Batch[]>('the batches', ['batches', $adminToken], async () => {
  const result = await signedCall(getBatches, {})
  return result.ok ? { ok: true, data: result.data.batches } : result
})

/** The batch that is looked at, where the address names one that there is. */
export const $chosenBatch = computed([$batches, $place], ({ data }, { batch }) =>
  data?.find(({ _id }) => _id === batch),
)

/** Takes over a change that the server has made, without asking it for everything again. */
export function changeBatches(change: (batches: Batch[]) => Batch[]): void {
  const { data } = $batches.get()
  if (data) $batches.mutate(change(data))
  noteChange()
}

/** The same of one batch. */
export const changeOne = (id: string, change: (batch: Batch) => Partial<Batch>): void =>
  changeBatches((batches) => changeBatch(batches, id, change))

/** Says why the server refused a change. What it knows better by now, such as that another admin was faster, is fetched. */
export function sayRefused(title: string, { status, msg }: Failed): void {
  if (status === 404 || status === 409) $batches.revalidate()
  notify({ tone: 'error', title, text: msg })
}
