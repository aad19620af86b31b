import { pastedEmail } from './fields.ts'
import { pastedLine } from './one-line.ts'

const ADDRESS = /[^\s<>()[\]{},;:"“”«»|•·]+@[\p{L}\p{M}\p{N}\p{Join_Control}.-]+/gu

/** The e-mail addresses in a text, without the marks of a list and of a sentence around them. */
export const addressesIn = (text: string): string[] =>
  (pastedLine(text).match(ADDRESS) ?? []).map((found) => pastedEmail(found.replace(/^['‘*–—-]+|[.-]+$/g, '')))
