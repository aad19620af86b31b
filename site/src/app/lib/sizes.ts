import { counted } from './counted'

const UNITS = ['KB', 'MB', 'GB']

/** A size as people read it: "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length)
  const value = bytes / 1000 ** power
  return `${value >= 10 ? Math.round(value) : value.toFixed(1)} ${UNITS[power - 1]}`
}
