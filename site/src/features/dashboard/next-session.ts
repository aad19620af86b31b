import { today } from '@careerspeak/contract/today'
import { fetcherStore, read } from '#app/http/fetcher'
import { readPart } from '#app/session/seen'
import { $sessionId } from '#app/session/session-id'

/** The learner's next session with a coach, if there is one. */
export const $nextSession = fetcherStore(['next-session', $sessionId], () =>
  readPart('coaching', async () => (await read(today, {})).coaching),
)

/** A sentence about the fees that the learner has to pay soon, or empty. */
export const $feesOfToday = fetcherStore(['fees-today', $sessionId], () =>
  readPart('fees', async () => (await read(today, {})).fees),
)
