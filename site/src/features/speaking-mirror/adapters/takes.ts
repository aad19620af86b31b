import { openDatabase } from '#app/device-data/databases'
import { createTakeStore } from '#app/recording/adapters/take-store'
import { readTakes } from '../core/take'

/** The mirror's takes on this device. */
export const takeStore = createTakeStore(
  () => ({
    takes: openDatabase('speaking-mirror'),
    recordings: openDatabase('speaking-mirror-sounds'),
  }),
  readTakes,
)
