import { readSecondFactor } from '@careerspeak/contract/second-factor'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** The second factor of the signed-in admin. */
export const $secondFactor = fetcherStore(['second-factor', $sessionId], () => read(readSecondFactor, {}))
