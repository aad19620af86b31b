import { initialsOf } from '#app/lib/initials'

/** Our teal, raspberry and mustard, each with a legible text colour. */
const COLOURS = [
  ['#0c5a64', '#ffffff'],
  ['#b81d52', '#ffffff'],
  ['#ffbe3d', '#06292f'],
] as const

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The default picture: the initials on 400 by 400 pixels, always in the same colour for the same name. */
export function initialsPicture(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const [ground, ink] = COLOURS[sum % COLOURS.length] ?? COLOURS[0]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${ground}"/><text x="200" y="200" fill="${ink}" font-family="Georgia,'Noto Serif',serif" font-size="170" font-weight="700" text-anchor="middle" dominant-baseline="central">${escaped(initialsOf(name))}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
