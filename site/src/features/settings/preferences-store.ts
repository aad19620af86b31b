import { type Preferences, readPreferences } from '@careerspeak/contract/preferences'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** The notices that the learner wants, and their channels. */
export const $preferences = fetcherStore<Preferences>(['preferences', $sessionId], () =>
  read(readPreferences, {}),
)
