const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** Folds a line of a calendar file to 75 octets, between characters. Continuation lines begin with a space (RFC 5545). */
export function foldLine(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const more = encoder.encode(character).length
    if (octets + more > MAX_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += more
  }
  return lines.join('\r\n')
}
