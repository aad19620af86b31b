import { createStore } from 'idb-keyval'
import { createTakeStore } from '../../recording/adapters/take-store'
import { readTakes } from '../core/take'

/** The takes of mock interviews on this device. */
export const keptTakes = createTakeStore(
  () => ({
    takes: createStore('mock-interview-takes', 'takes'),
    recordings: createStore('mock-interview-recordings', 'recordings'),
  }),
  readTakes,
)
