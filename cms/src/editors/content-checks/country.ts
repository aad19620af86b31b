import { isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'

const entry = z.object({ country: z.string() })

/** A message for the editor if phone numbers have no rules in the country of populated settings. */
export function countryProblem(value: unknown): string | undefined {
  const { country } = entry.safeParse(value).data ?? {}
  if (country === undefined || isSupportedCountry(country)) return undefined
  return `“${country}” isn’t the code of a country. Write two letters such as IN, AE or GB under “Country”, and publish again.`
}
