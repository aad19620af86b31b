import { getSchedule } from '@careerspeak/contract/admin-schedule'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'

/** The classes of all batches, sorted by start. */
export const $schedule = fetcherStore(
  'Error fetching the schedule:',
  ['schedule', $adminSessionId],
  async () => (await read(getSchedule, {})).data,
)
