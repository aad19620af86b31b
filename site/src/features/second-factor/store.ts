import { readSecondFactor } from '@careerspeak/contract/second-factor'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** How the admin who is signed in logs in. */
export const $secondFactor = fetcherStore(
  'Error fetching the second step of the log-in:',
  ['second-factor', $sessionId],
  () => read(readSecondFactor, {}),
)
