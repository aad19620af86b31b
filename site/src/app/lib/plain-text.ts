/** A piece of a plain text: words, or a web address to open. */
export type TextPart = { text: string; href?: string }

/** A web address without the punctuation of the sentence around it, as mails recognise it: http and https only. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]])/

/** Splits a plain text into words and web addresses. */
export const textParts = (text: string): TextPart[] =>
  text
    .split(webAddress)
    .map((part, place) =>
      place % 2 === 1 && URL.canParse(part) ? { text: part, href: part } : { text: part },
    )
    .filter(({ text: part }) => part !== '')
