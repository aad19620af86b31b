/** A piece of a plain text: words, or a web address to open. */
export type TextPart = { text: string; href?: string }

/** A web address, http and https only, ends at a space, a bracket of code, a double quotation mark or a danda. */
const ADDRESS = /(https?:\/\/[^\s<>"“”„«»।॥\p{C}]+)/giu

/** Punctuation that may belong to a sentence, and not to the address before it. Some signs end addresses. */
const PUNCTUATION = /[^\P{P}/\-_#&%@]/u
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

const count = (text: string, character: string): number => text.split(character).length - 1

/** The length of an address without the punctuation of the sentence around it. A bracket that is opened in it belongs to it. */
function lengthOf(found: string): number {
  let length = found.length
  for (;;) {
    const [address, last] = [found.slice(0, length), found.charAt(length - 1)]
    const opening = BRACKETS[last]
    const isBalanced = opening && count(address, opening) >= count(address, last)
    if (isBalanced || !PUNCTUATION.test(last)) return length
    length -= 1
  }
}

/** Splits a plain text into words and web addresses, for pages and for mails. */
export const textParts = (text: string): TextPart[] =>
  text
    .split(ADDRESS)
    .flatMap((part, place): TextPart[] => {
      if (place % 2 === 0) return [{ text: part }]
      const length = lengthOf(part)
      const address = part.slice(0, length)
      return URL.canParse(address)
        ? [{ text: address, href: address }, { text: part.slice(length) }]
        : [{ text: part }]
    })
    .filter(({ text: part }) => part !== '')
