import type { Lint } from './finding'

/** What the page asks of Harper's worker. `download` says whether Harper may be fetched when it is not on the device. */
export type HarperRequest =
  | { type: 'start'; download: boolean }
  | { type: 'check'; number: number; text: string }

/** `download` did not come through, or the browser could not run what came. */
export type HarperFailure = 'download' | 'engine'

/** What Harper's worker tells the page. */
export type HarperAnswer =
  | { type: 'absent' }
  | { type: 'progress'; received: number }
  | { type: 'ready' }
  | { type: 'failed'; reason: HarperFailure }
  | { type: 'checked'; number: number; lints: Lint[] }

/** Harper's size once unpacked, in which its progress is told, and about what travels to get it there. */
export const HARPER_BYTES = 15_935_196
export const HARPER_DOWNLOAD_MEGABYTES = 7.5
