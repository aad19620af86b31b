import { type Preferences, readPreferences } from '../../../cms/src/contract/preferences'
import { fetcherStore, read } from './fetcher'
import { $sessionId } from './session-id'

/** What is written to whoever is signed in, and how. */
export const $preferences = fetcherStore<Preferences>(
  'Error fetching the preferences:',
  ['preferences', $sessionId],
  () => read(readPreferences, {}),
)
