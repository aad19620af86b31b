import { pastedPhone } from '@careerspeak/contract/pasted-phone'
import parseWithTypes from 'libphonenumber-js/max'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A typed phone number in E.164, such as +919876543210; null if it can’t be one. `country` (ISO 3166, two letters) is that of numbers
 * without a country code.
 */
export function internationalNumber(typed: string, country: string): string | null {
  const options = { ...(isSupportedCountry(country) && { defaultCountry: country }), extract: false }
  const parsed = parsePhoneNumberFromString(pastedPhone(typed), options)
  return parsed?.isPossible() ? parsed.number : null
}

/** The country of a number that begins with + and its code; undefined if several share the code. */
export const countryOf = (number: string): string | undefined => parsePhoneNumberFromString(number)?.country

/** Returns whether a number in E.164 is a landline for certain: in some countries nothing tells the two apart. */
export const isLandline = (number: string): boolean => parseWithTypes(number)?.getType() === 'FIXED_LINE'
