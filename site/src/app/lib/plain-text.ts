/** A piece of a plain text: words, or a web address to open. */
export type TextPart = { text: string; href?: string }

/** An address up to the punctuation of the sentence around it, as mails know them: http and https only. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]])/

/** Parts the web addresses of a plain text from its words. */
export const textParts = (text: string): TextPart[] =>
  text
    .split(webAddress)
    .map((part, place) =>
      place % 2 === 1 && URL.canParse(part) ? { text: part, href: part } : { text: part },
    )
    .filter(({ text: part }) => part !== '')
