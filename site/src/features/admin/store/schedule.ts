import { getSchedule } from '@careerspeak/contract/admin-schedule'
import { onSet } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { checkDeletions } from './held'

/** The classes of all batches, sorted by start. */
export const $schedule = fetcherStore(
  ['schedule', $adminSessionId],
  async () => (await read(getSchedule, {})).data,
)

onSet($schedule, ({ newValue: { data, loading } }) => {
  if (data && !loading) checkDeletions(new Set(data.map(({ _id }) => _id)), () => $schedule.revalidate())
})
