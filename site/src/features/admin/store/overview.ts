import { overview } from '@careerspeak/contract/admin-overview'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $revision } from './changes'

/** What waits for an admin, and the size of the institute. */
export const $overview = fetcherStore(
  'Error fetching the overview:',
  ['overview', $adminSessionId, '/', $revision],
  () => read(overview, {}),
)
