import { openDatabase } from '#app/device-data/databases'
import { createTakeStore } from '#app/recording/adapters/take-store'
import { readTakes } from '../core/take'

/** The takes of mock interviews on this device. */
export const takeStore = createTakeStore(
  () => ({
    takes: openDatabase('mock-interview-takes'),
    recordings: openDatabase('mock-interview-recordings'),
  }),
  readTakes,
)
