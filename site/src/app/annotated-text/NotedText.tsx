import type { HomeworkNote } from '@careerspeak/contract/homework'

type NotedTextProps = { text: string; notes: readonly HomeworkNote[]; start?: number; end?: number }

/** A text, or a part of it, in which the words that notes are about are marked, with the number of the note after them. */
export function NotedText({ text, notes, start = 0, end = text.length }: NotedTextProps) {
  const bounds = notes.flatMap(({ place }) => (place ? [place.start, place.end] : []))
  const cuts = [...new Set([start, ...bounds.filter((at) => at > start && at < end), end])]
  return cuts
    .toSorted((one, other) => one - other)
    .slice(0, -1)
    .map((from, index, all) => {
      const to = all[index + 1] ?? end
      const words = text.slice(from, to)
      if (!notes.some(({ place }) => place && place.start <= from && place.end > from)) return words
      const numbers = notes.flatMap(({ place }, number) => (place?.end === to ? [number + 1] : []))
      return (
        <mark
          key={from}
          className="rounded-sm bg-accent px-0.5 text-accent-content after:ms-0.5 after:align-super after:text-xs after:font-bold after:content-[attr(data-notes)]"
          // Generated, so that the text itself is what is selected and copied.
          data-notes={numbers.join(', ')}
        >
          {words}
        </mark>
      )
    })
}

/** A note, after the words that it is about. */
export const QuotedNote = ({ text, note: { place, text: said } }: { text: string; note: HomeworkNote }) => (
  <>
    {place && <q className="font-semibold">{text.slice(place.start, place.end)}</q>} {said}
  </>
)
