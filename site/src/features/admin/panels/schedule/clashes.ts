import type { ScheduledClass } from '@careerspeak/contract/records'
import { endOf, startOf } from './week'

/** Two classes at the same time for the same students, or in the same meeting or room. */
export type Clash = { with: ScheduledClass; reason: 'batch' | 'place' }

/** The clashes of each class that has any, by its id. */
export function clashesOf(classes: readonly ScheduledClass[]): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>()
  const note = (id: string, clash: Clash) => found.set(id, [...(found.get(id) ?? []), clash])
  const sorted = classes.toSorted((one, other) => startOf(one) - startOf(other))
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (startOf(other) >= endOf(one)) break
      const reason = reasonOf(one, other)
      if (!reason) continue
      note(one._id, { with: other, reason })
      note(other._id, { with: one, reason })
    }
  }
  return found
}

function reasonOf(one: ScheduledClass, other: ScheduledClass): Clash['reason'] | undefined {
  if (one.batchId === other.batchId) return 'batch'
  return one.link !== '' && one.link === other.link ? 'place' : undefined
}

/** Describes a clash in a sentence. */
export const clashText = ({ with: other, reason }: Clash): string =>
  reason === 'batch'
    ? `At the same time as “${other.title}” in the same batch.`
    : `At the same time and place as “${other.title}” of ${other.batchname}.`
