const MAX_CHARACTERS = 80

/**
 * Zero-width joiners belong to words of several Indian scripts; elsewhere they are removed like other
 * invisible characters.
 */
const INVISIBLE =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Z}]/gu

/** The characters by which mail programs detect links, with their replacements. */
const LINK_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\\/]+/g, '/'],
  [/@/g, ' @ '],
  [/:(?=\S)/g, ': '],
  [/([.。])(?=[^\s.。,;!?'’"”)\]-])/g, '$1 '],
]

/**
 * Makes user input safe for a mail to anyone: one line of at most 80 characters, without anything a mail
 * program would turn into a link.
 */
export function mailLine(typed: string): string {
  const visible = typed.toWellFormed().normalize('NFKC').replace(INVISIBLE, ' ')
  const unlinked = LINK_SIGNS.reduce((text, [sign, instead]) => text.replace(sign, instead), visible)
  return truncate(unlinked.replace(/\s+/g, ' ').trim())
}

/** Cuts between grapheme clusters, never within one. */
function truncate(text: string): string {
  if ([...text].length <= MAX_CHARACTERS) return text
  let length = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    length += [...segment].length
    if (length >= MAX_CHARACTERS) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
