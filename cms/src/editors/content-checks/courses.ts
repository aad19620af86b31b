import { course } from '@careerspeak/contract/content'
import { z } from 'zod'

const { nextStart, seatsLeft } = course.shape
const entry = z.object({ nextStart, seatsLeft, batchName: z.nullish(z.string()) })

/** A message for the editor if the next start or the batch of a course is invalid; `today` is YYYY-MM-DD, and `batches` are their names. */
export function courseProblem(value: unknown, today: string, batches: readonly string[]): string | undefined {
  const { nextStart, seatsLeft, batchName } = entry.safeParse(value).data ?? {}
  if (batchName && !batches.includes(batchName))
    return `There’s no batch called “${batchName}”. Copy its name from the institute’s admin, or clear the batch, and publish again.`
  if (batchName && typeof seatsLeft === 'number')
    return 'The seats are counted in the batch of this course. Clear the seats left, or the batch, and publish again.'
  if (nextStart && nextStart < today)
    return `The next start, ${nextStart}, has passed. Choose a later day, or clear the next start and the seats left, and publish again.`
  return !nextStart && typeof seatsLeft === 'number'
    ? 'The seats left belong to the next start, which is empty. Choose its day, or clear the seats left, and publish again.'
    : undefined
}
