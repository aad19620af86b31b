/** The first byte of a frame that is a whole text, and of one that answers a ping. */
const wholeText = 0x81
const pong = 0x8a

/** The largest length that fits into the second byte of a frame, and the sign that it follows in the next two. */
const longestShort = 125
const lengthFollows = 126

/** The most bytes of a text that is read here. */
const longestPlain = 4096

/** What a frame says, and where the next one begins. Without a text, it answers a ping. */
type PlainFrame = { readonly text: string | undefined; readonly end: number }

/**
 * Reads the frame that begins somewhere in some bytes, if it is there to its end and is what nearly all are: a short
 * masked text of ASCII characters in one piece, or the answer to a ping. Anything else is left as it is, for ws.
 */
export const readPlainFrame = (bytes: Buffer, at: number): PlainFrame | undefined => {
  const said = (bytes[at + 1] ?? 0) - 0x80
  if (said < 0 || said > lengthFollows) return undefined
  const mask = said === lengthFollows ? at + 4 : at + 2
  const start = mask + 4
  if (bytes.length < start) return undefined
  const end = start + (said === lengthFollows ? bytes.readUInt16BE(at + 2) : said)
  if (bytes.length < end) return undefined
  if (bytes[at] === pong && said <= longestShort) return { text: undefined, end }
  if (bytes[at] !== wholeText || end - start > longestPlain) return undefined
  return maskedIsAscii(bytes, mask, end) ? { text: unmask(bytes, mask, end), end } : undefined
}

const byte = (bytes: Buffer, mask: number, index: number) =>
  (bytes[mask + 4 + index] ?? 0) ^ (bytes[mask + (index & 3)] ?? 0)

const maskedIsAscii = (bytes: Buffer, mask: number, end: number) => {
  let all = 0
  for (let index = 0; index < end - mask - 4; index += 1) all |= byte(bytes, mask, index)
  return all < 0x80
}

const unmask = (bytes: Buffer, mask: number, end: number) => {
  for (let index = 0; index < end - mask - 4; index += 1) bytes[mask + 4 + index] = byte(bytes, mask, index)
  return bytes.toString('latin1', mask + 4, end)
}
