import { coloursOf, contrastProblems, contrastSentence } from '@careerspeak/contract/brand'
import { siteSettings } from '@careerspeak/contract/content'
import { timezone } from '@careerspeak/contract/fields'
import { isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'

const branded = z.object({ brand: siteSettings.shape.brand })
const inCountry = z.object({ country: z.string() })
const zoned = z.object({ timezone: z.string() })

/** A message for the editor if text could not be read in the colours of populated settings, or phone numbers have no rules in their country. */
export function settingsProblem(value: unknown): string | undefined {
  const [problem] = contrastProblems(coloursOf(branded.safeParse(value).data?.brand))
  if (problem) return `${contrastSentence(problem)} Change it under “Brand”, and publish again.`
  const { country } = inCountry.safeParse(value).data ?? {}
  if (country === undefined || isSupportedCountry(country)) return undefined
  return `“${country}” isn’t the code of a country. Write two letters such as IN, AE or GB under “Country”, and publish again.`
}

/** A message for the editor if settings or a live session name a timezone that there isn't. */
export function timezoneProblem(value: unknown): string | undefined {
  const named = zoned.safeParse(value).data?.timezone
  if (!named || timezone.safeParse(named).data === named) return undefined
  return `“${named}” isn’t a timezone. Choose one from the list under “Timezone”, such as Asia/Kolkata, and publish again.`
}
