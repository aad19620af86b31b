import { z } from 'zod'

const picture = z.object({
  name: z.string(),
  mime: z.string().startsWith('image/'),
  alternativeText: z.string().nullish(),
})

/** The names of the pictures in a populated entry that have no alternative text. */
export function undescribedIn(value: unknown): string[] {
  const found = picture.safeParse(value).data
  if (found) return found.alternativeText?.trim() ? [] : [found.name]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(undescribedIn) : []
}
