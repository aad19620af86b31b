/** The message for a field that has to be one visible line. */
export const ONE_LINE = 'Please use one line, without control characters or characters that no one can see.'

/** The scripts whose spelling needs joiners: those of South Asia, and Arabic. */
const JOINING_SCRIPTS = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Knda',
  'Mlym',
  'Orya',
  'Sinh',
  'Taml',
  'Telu',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')

/** The vowel-removing sign of each script. A joiner after it changes its shape, even at the end of a word. */
const VIRAMA = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'

/** Invisible characters that change what is visible: joiners within words and in emoji sequences. */
const VISIBLE_JOINERS = new RegExp(
  [
    `(?<=[${JOINING_SCRIPTS}])[\u200c\u200d](?=[${JOINING_SCRIPTS}])`,
    `(?<=[${VIRAMA}])[\u200c\u200d]`,
    String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Emoji})\ufe0f`,
  ].join('|'),
  'gu',
)

/** Control characters, line breaks, invisible characters, and characters that change the text direction. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Spaces, and the Braille pattern without a dot. */
const BLANK = /^[\p{Z}\u2800]+$/u

/** Returns whether a text is one line without hidden characters. The empty text is. */
export const isOneLine = (text: string): boolean =>
  !HIDDEN.test(text.replace(VISIBLE_JOINERS, '')) && !BLANK.test(text)

/**
 * Characters that format others, such as direction marks and zero-width spaces. Indian scripts and emoji need the joiners; overrides,
 * which turn letters around, are left for `isOneLine` to refuse.
 */
const FORMAT = /[^\P{Cf}\p{Join_C}\u202d\u202e]/gu

/** A name, a title or another line: composed characters, one kind of space, and never two in a row. */
export const pastedLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(FORMAT, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** The form of a name in which it is compared with another. */
export const comparable = (text: string): string => pastedLine(text).toLowerCase()
