import { type Preferences, readPreferences } from '@careerspeak/contract/preferences'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** What is written to whoever is signed in, and how. */
export const $preferences = fetcherStore<Preferences>(
  'Error fetching the preferences:',
  ['preferences', $sessionId],
  () => read(readPreferences, {}),
)
