import type { HomeworkNote } from '@careerspeak/contract/homework'
import { piecesOf, quoteOf } from './places'

type NotedTextProps = { text: string; notes: readonly HomeworkNote[]; start?: number; end?: number }

/** A text, or a part of it, in which the words that notes are about are marked, with the number of the note after them. */
export const NotedText = ({ text, notes, start, end }: NotedTextProps) =>
  piecesOf(text, notes, start, end).map((piece) =>
    piece.isMarked ? (
      <mark
        key={piece.start}
        className="rounded-sm bg-accent px-0.5 text-accent-content after:ms-0.5 after:align-super after:text-xs after:font-bold after:content-[attr(data-notes)]"
        // Generated, so that the text itself is what is selected and copied.
        data-notes={piece.numbers.join(', ')}
      >
        {text.slice(piece.start, piece.end)}
      </mark>
    ) : (
      text.slice(piece.start, piece.end)
    ),
  )

/** A note, after the words that it is about. */
export function QuotedNote({ text, note }: { text: string; note: HomeworkNote }) {
  const quote = quoteOf(text, note)
  return (
    <>
      {quote && <q className="font-semibold">{quote}</q>} {note.text}
    </>
  )
}
