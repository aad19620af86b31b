const MOST_CHARACTERS = 80

/** Zero-width joiners belong to words of several Indian scripts; anywhere else they are as invisible as the others. */
const INVISIBLE =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Z}]/gu

/** What mail programs know addresses by, each with what stands for it instead. */
const LINK_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\\/]+/g, '/'],
  [/@/g, ' @ '],
  [/:(?=\S)/g, ': '],
  [/([.。])(?=[^\s.。,;!?'’"”)\]-])/g, '$1 '],
]

/**
 * What a person typed, as it may stand in a mail to anybody: one line of at most 80 characters, and nothing that a mail
 * program would make a link of.
 */
export function mailLine(typed: string): string {
  const visible = typed.toWellFormed().normalize('NFKC').replace(INVISIBLE, ' ')
  const unlinked = LINK_SIGNS.reduce((text, [sign, instead]) => text.replace(sign, instead), visible)
  return shortened(unlinked.replace(/\s+/g, ' ').trim())
}

/** Cuts between what a reader takes for characters, never within one. */
function shortened(text: string): string {
  if ([...text].length <= MOST_CHARACTERS) return text
  let length = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    length += [...segment].length
    if (length >= MOST_CHARACTERS) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
