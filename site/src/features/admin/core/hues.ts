import type { ScheduledClass } from '@careerspeak/contract/records'

/** The turn from one hue to the next, which keeps them apart for as long as possible. */
const GOLDEN_ANGLE = 137.5

/** A hue for each batch, in degrees, by when its first class was made: a new batch leaves the others theirs. */
export function huesOf(
  classes: readonly Pick<ScheduledClass, 'batchId' | 'createdAt'>[],
): ReadonlyMap<string, number> {
  const byAge = classes.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const batches = [...new Set(byAge.map(({ batchId }) => batchId))]
  return new Map(batches.map((id, index) => [id, (190 + index * GOLDEN_ANGLE) % 360]))
}
