import { createStore } from 'idb-keyval'
import { createTakeStore } from '../../recording/adapters/take-store'
import { readTakes } from '../core/take'

/** The mirror's takes on this device. */
export const keptTakes = createTakeStore(
  () => ({
    takes: createStore('speaking-mirror', 'takes'),
    recordings: createStore('speaking-mirror-sounds', 'sounds'),
  }),
  readTakes,
)
