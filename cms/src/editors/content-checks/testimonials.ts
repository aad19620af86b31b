import { z } from 'zod'

const day = z.iso.date().catch('')
const line = z.string().trim().catch('')
const entry = z.object({ author: line, course: line, resultOn: day, consentOn: day, consentPlace: line })

/**
 * A message for the editor if a testimonial lacks what the Indian guidelines for advertisements for coaching institutes (2024) ask for: the
 * course, the day of the result, and a written consent that was given after it. `today` is YYYY-MM-DD.
 */
export function testimonialProblem(value: unknown, today: string): string | undefined {
  const found = entry.safeParse(value).data
  if (!found) return undefined
  const { author, course, resultOn, consentOn, consentPlace } = found
  if (!course || !resultOn)
    return `Say which course ${author} took, and when the result came. Visitors have to see both beside a success story.`
  if (!consentOn || !consentPlace)
    return `${author} has to agree in writing to this story, the name and the portrait. Ask for that, then enter the day and where the consent is kept.`
  if (consentOn < resultOn)
    return `${author} agreed on ${consentOn}, before the result of ${resultOn}. The rules ask for consent given after the result. Ask again, and enter the new day.`
  return consentOn > today
    ? `The consent of ${author} is dated ${consentOn}, which is still to come. Enter the day on which it was given.`
    : undefined
}
