import { course } from '@careerspeak/contract/content'
import { z } from 'zod'

const { nextStart, seatsLeft } = course.shape
const entry = z.object({ nextStart, seatsLeft })

/** A message for the editor if the next start of a populated course is invalid; `today` is YYYY-MM-DD. */
export function courseProblem(value: unknown, today: string): string | undefined {
  const { nextStart, seatsLeft } = entry.safeParse(value).data ?? {}
  if (nextStart && nextStart < today)
    return `The next start, ${nextStart}, has passed. Choose a later day, or clear the next start and the seats left, and publish again.`
  return !nextStart && typeof seatsLeft === 'number'
    ? 'The seats left belong to the next start, which is empty. Choose its day, or clear the seats left, and publish again.'
    : undefined
}
