import { getSchedule } from '@careerspeak/contract/get-schedule'
import { onSet } from 'nanostores'
import { keyOf } from '#app/device-data/owner'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'

/** The classes of all batches, sorted by start. */
export const $schedule = fetcherStore(
  ['schedule', $adminSessionId],
  async () => (await read(getSchedule, {})).data,
)

// Few visits follow one that was left with a deletion, so its code is loaded only then.
onSet($schedule, async ({ newValue: { data, loading } }) => {
  if (!data || loading || !localStorage.getItem(keyOf('HeldDeletions'))) return
  const { checkDeletions } = await import('./held')
  checkDeletions(new Set(data.map(({ _id }) => _id)), () => $schedule.revalidate())
})
