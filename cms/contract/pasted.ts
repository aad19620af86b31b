/** Text that people type or paste, in the one form that is stored and compared, by the kind of field. */

/**
 * Characters that format others, such as direction marks and zero-width spaces. Indian scripts and emoji need the joiners; overrides,
 * which turn letters around, are left for `isOneLine` to refuse.
 */
const FORMAT = /(?![\p{Join_Control}\u202d\u202e])\p{Cf}/gu

/** A name, a title or another line: composed characters, one kind of space, and never two in a row. */
export const pastedLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(FORMAT, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** The form of a name in which it is compared with another. */
export const comparable = (text: string): string => pastedLine(text).toLowerCase()

/** The digits of a script have consecutive code points, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** A phone number with ASCII digits, spaces and hyphens, without the fraction that spreadsheets add. */
export const pastedPhone = (text: string): string =>
  pastedLine(text.normalize('NFKC'))
    .replace(/\p{Join_Control}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/^(\+?\d{7,15})\.0$/, '$1')

/** An e-mail address in small letters, with its domain in ASCII. */
export function pastedEmail(text: string): string {
  const [, local = '', domain = ''] =
    /^<?(?:mailto:)?(.*@)?(.*?)>?$/i.exec(pastedLine(text).toLowerCase()) ?? []
  const isForeign = /[^ -~]/.test(domain) && /^[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u.test(domain)
  return local + (isForeign ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain)
}

const ADDRESS = /[^\s<>()[\]{},;:"“”«»|•·]+@[\p{L}\p{M}\p{N}\p{Join_Control}.-]+/gu

/** The e-mail addresses in a text, without the marks of a list and of a sentence around them. */
export const addressesIn = (text: string): string[] =>
  (pastedLine(text).match(ADDRESS) ?? []).map((found) => pastedEmail(found.replace(/^['‘*–—-]+|[.-]+$/g, '')))
