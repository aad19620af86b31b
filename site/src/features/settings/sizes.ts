const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** A size as people read it: "1.2 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}
