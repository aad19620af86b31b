/** Our teal, raspberry and mustard, each with a legible text colour. */
const COLOURS = [
  ['#0c5a64', '#ffffff'],
  ['#b81d52', '#ffffff'],
  ['#ffbe3d', '#06292f'],
] as const

/** The background and the text colour of a picture of initials, always the same for the same name. */
export function initialsColours(name: string): readonly [background: string, text: string] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}
