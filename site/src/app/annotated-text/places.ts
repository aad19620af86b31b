import type { HomeworkNote } from '@careerspeak/contract/homework'

export type Place = NonNullable<HomeworkNote['place']>

/** A part of a text, and the numbers of the notes whose words end with it. */
type Piece = Place & { isMarked: boolean; numbers: number[] }

/** Cuts a text, or a part of it, where the words of notes begin and end. The notes are numbered in their order. */
export function piecesOf(
  text: string,
  notes: readonly HomeworkNote[],
  start = 0,
  end = text.length,
): Piece[] {
  const bounds = notes.flatMap(({ place }) => (place ? [place.start, place.end] : []))
  const cuts = [...new Set([...bounds.filter((at) => at > start && at < end), end])].sort(
    (one, other) => one - other,
  )
  return cuts.map((cut, index) => {
    const from = cuts[index - 1] ?? start
    return {
      start: from,
      end: cut,
      isMarked: notes.some(({ place }) => place && place.start <= from && place.end > from),
      numbers: notes.flatMap(({ place }, at) => (place?.end === cut ? [at + 1] : [])),
    }
  })
}

export const quoteOf = (text: string, { place }: HomeworkNote): string =>
  place ? text.slice(place.start, place.end) : ''

/** Where some words of a text stand first. */
export function placeOf(text: string, quote: string): Place | undefined {
  const words = quote.trim()
  const start = words === '' ? -1 : text.indexOf(words)
  return start < 0 ? undefined : { start, end: start + words.length }
}
