/** The JSON channel refuses a message of this many bytes and more. */
export const CHANNEL_LIMIT = 16_300

/** More parts than this a partner cannot send, so that a message cannot fill the memory. */
export const MOST_PARTS = 64

/** A part of a chat message. The channel keeps order, so that parts need no name. */
export type Parcel = { type: 'chat'; part: number; parts: number; text: string }

/** The parts of a message that have come so far. */
export type Pending = { parts: number; texts: readonly string[] }

const bytes = new TextEncoder()

/** How many bytes a parcel takes on the wire, the part numbers at their longest. */
const envelope = bytes.encode(
  JSON.stringify({ type: 'chat', part: MOST_PARTS, parts: MOST_PARTS, text: '' }),
).length

/** Splits a text at whole characters into parcels that the channel takes. What is beyond the most parts is cut off. */
export function split(text: string): Parcel[] {
  const texts = ['']
  let size = envelope
  for (const character of text) {
    const weight = bytes.encode(JSON.stringify(character)).length - 2
    if (size + weight >= CHANNEL_LIMIT) {
      if (texts.length === MOST_PARTS) break
      texts.push('')
      size = envelope
    }
    texts[texts.length - 1] += character
    size += weight
  }
  return texts.map((part, index) => ({ type: 'chat', part: index, parts: texts.length, text: part }))
}

/** Puts the next parcel to those before it: the whole text when it was the last one. A parcel out of turn is dropped. */
export function collect(
  pending: Pending | null,
  { part, parts, text }: Parcel,
): { pending: Pending | null; text: string | null } {
  const begun = part === 0 ? { parts, texts: [] } : pending
  if (!begun || begun.parts !== parts || begun.texts.length !== part) return { pending: null, text: null }
  const texts = [...begun.texts, text]
  return texts.length === parts
    ? { pending: null, text: texts.join('') }
    : { pending: { parts, texts }, text: null }
}
