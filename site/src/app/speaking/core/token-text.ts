/** The text of tokens, by the list of their words. A token such as `<0xE2>` is one byte of a character. */
export function textOf(tokens: readonly number[], words: readonly string[]): string {
  const bytes: number[] = []
  for (const token of tokens) {
    const word = words[token] ?? ''
    const byte = /^<0x([0-9A-F]{2})>$/.exec(word)?.[1]
    if (byte) bytes.push(Number.parseInt(byte, 16))
    else if (!/^<.*>$/.test(word)) bytes.push(...new TextEncoder().encode(word.replaceAll('\u2581', ' ')))
  }
  return new TextDecoder().decode(Uint8Array.from(bytes)).trim()
}
