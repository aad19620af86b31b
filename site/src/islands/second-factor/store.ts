import { readSecondFactor } from '../../../../cms/src/contract/second-factor'
import { fetcherStore, read } from '../../stores/fetcher'
import { $sessionId } from '../../stores/session-id'

/** How the admin who is signed in logs in. */
export const $secondFactor = fetcherStore(
  'Error fetching the second step of the log-in:',
  ['second-factor', $sessionId],
  () => read(readSecondFactor, {}),
)
