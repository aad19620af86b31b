import type { Devices } from '../adapters/devices'
import type { Batch } from './framer'
import { decibels, mean } from './timeline'

/** The loudness from 0 to 1, or null where the browser delivers no live sound. */
export type Level = number | null

/** A microphone hums or is mute at first: so many batches of a tenth of a second do not count. */
export const WARM_UP_BATCHES = 3

/** A microphone without sound for this long is dead. */
export const DEAD_MICROPHONE_TIMEOUT_MS = 5000

const METER_FLOOR_DECIBELS = -60

/** The loudness of a batch, or null where the browser delivers no live sound. */
export function levelOf({ hear }: Pick<Devices, 'hear'>, { powers }: Batch): Level {
  if (hear) return null
  return Math.min(1, Math.max(0, 1 - decibels(mean(Array.from(powers))) / METER_FLOOR_DECIBELS))
}
