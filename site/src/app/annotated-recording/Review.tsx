import type { AnswerReview } from '@careerspeak/contract/records'
import { clock } from '../lib/dates'
import { type Note, noteAt } from './moments'
import type { Playback } from './use-playback'

/** The labels of the three lines of a review. */
export const REVIEW_LINES = [
  { name: 'keep', label: 'Keep' },
  { name: 'drop', label: 'Drop' },
  { name: 'tryNext', label: 'Try next' },
] as const

/** The lines of a review that say something. */
export function ReviewLines({ review }: { review: AnswerReview }) {
  const said = REVIEW_LINES.filter(({ name }) => review[name] !== '')
  if (said.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
      {said.map(({ name, label }) => (
        <div key={name} className="grid content-start gap-1 border-s-4 border-secondary ps-4">
          <dt className="font-display text-lg">{label}</dt>
          <dd className="wrap-anywhere">{review[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The notes of a review, each with its moment. The one that belongs to what is played stands out. */
export function NoteList({
  notes,
  playback: { at, listen },
}: {
  notes: readonly Note[]
  playback: Playback
}) {
  const current = noteAt(notes, at)
  return (
    <ol className="grid gap-1">
      {notes.map((note, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === current}
            className="grid min-h-11 w-full cursor-pointer grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-3 rounded-field px-3 py-2 text-start hover:bg-base-200 aria-[current=true]:bg-blush"
            onClick={() => listen(note.at)}
          >
            <span className="font-semibold tabular-nums">{clock(note.at)}</span>
            <span className="wrap-anywhere">{note.text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
