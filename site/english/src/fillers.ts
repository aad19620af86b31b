/** Sounds that one makes while thinking. “ER” and “UM” in capitals are names, and “mm” is a length. */
export const HESITATION = '(?:[Uu]+[mh]+|[Ee]+r+m*|[Aa]+h+|[Hh]m+|[Mm]m{2,})'

const PHRASE =
  '(?:[Yy]ou know|[Yy]ou see|I mean|i mean|[Ll]ike|[Aa]ctually|[Bb]asically|[Ll]iterally|[Hh]onestly|[Ss]ort of|[Kk]ind of)'
/** Stands for the comma before a filler, which may be one of the sentence. */
const KEPT = '\uE000'
/** A filler between commas, at the start before a comma, or at the end after one; and a hesitation anywhere. */
const PUNCTUATED = new RegExp(
  [
    String.raw`(?<comma>[,${KEPT}]) *(?:${PHRASE}|${HESITATION})(?: *,|(?= *(?:[.!?\n]|$)))`,
    String.raw`(?<=(?:^|[.!?\n]) *)(?:${PHRASE}|${HESITATION}) *,`,
    String.raw`(?<![\p{L}\p{N}'’-])${HESITATION}(?![\p{L}\p{N}'’-])(?: *,)?`,
  ].join('|'),
  'gu',
)
/** Fillers without commas where the words around them can’t mean “you know” or “I mean”: “gave us you know a big project”. */
const BARE =
  /(?<=\b(?:an?|the|my|our|his|their) )(?:you know|i mean)(?= (?!who\b|what\b))|(?<=\b(?:was|were) )(?:you know|i mean)(?= (?:very|quite|so|really|too|an?|not)\b)|(?<=\b(?:give|gives|gave|send|sends|sent|offered|brought|bought|showed|handed|paid) (?:me|us|him|her|them) )(?:you know|i mean|like)(?= (?:an?|the|some|this|my|our|one|two|three|many)\b)/gi

/**
 * The text with spaces in place of its fillers, so that all other words keep their offsets. A filler between commas stands in a clause
 * (“gave us, you know, a project”) or between two (“when I came, um, he left”): the text is given without the commas and with the first.
 */
export function blankFillers(text: string): readonly string[] {
  let blanked = text
  for (let last = ''; last !== blanked; ) {
    last = blanked
    blanked = blanked
      .replace(
        PUNCTUATED,
        (filler, comma: string | undefined) => (comma ? KEPT : ' ') + ' '.repeat(filler.length - 1),
      )
      .replace(BARE, (filler) => ' '.repeat(filler.length))
  }
  return [...new Set([',', ' '].map((comma) => blanked.replaceAll(KEPT, comma)))]
}
