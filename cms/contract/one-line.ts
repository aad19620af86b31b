/** What is said of a line that holds more than a line. */
export const ONE_LINE = 'Please use one line, without control characters or characters that nobody can see.'

/** The scripts of South Asia, and Arabic: their words are spelt with joiners, which no other script needs. */
const JOINING = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')

/** The sign of each of them that takes a consonant its vowel: a joiner after it changes its shape, at the end of a word too. */
const VIRAMA = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'

/** What nobody sees, and which is part of what they see: joiners within words, and what makes one picture of several. */
const NEEDED = new RegExp(
  [
    `(?<=[${JOINING}])[\u200c\u200d](?=[${JOINING}])`,
    `(?<=[${VIRAMA}])[\u200c\u200d]`,
    String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Emoji})\ufe0f`,
  ].join('|'),
  'gu',
)

/** Controls, breaks of lines, and what is shown as nothing or turns the direction of what is around it. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** A space, or the pattern of Braille without a dot. */
const BLANK = /^[\p{Z}\u2800]+$/u

/** Whether a text may be a name or a title: one line, of which everything can be seen. The empty one may. */
export const isOneLine = (text: string): boolean =>
  !HIDDEN.test(text.replace(NEEDED, '')) && !BLANK.test(text)
