import { coachClasses } from '@careerspeak/contract/class-notes'
import { atom } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'
import type { Finding } from './draft'

/** The coach's batches with their last classes. */
export const $classes = fetcherStore(
  ['coach-classes', $sessionId],
  async () => (await read(coachClasses, {})).batches,
  { revalidateOnFocus: false },
)

/** A finding of the homework that is to become a class note. */
export const $finding = atom<Finding | undefined>()
