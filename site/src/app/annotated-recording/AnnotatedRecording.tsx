import { Button } from '../forms/Form'
import { clock } from '../lib/dates'
import { type Note, noteAt, positionOf } from './moments'
import type { Playback, StoredRecording } from './use-playback'

type AnnotatedRecordingProps = {
  recording: StoredRecording
  playback: Playback
  notes: readonly Note[]
  /** The name for screen readers. */
  label: string
}

/** Plays a recording, and marks the moments that have notes on a line below it. */
export function AnnotatedRecording({ recording, playback, notes, label }: AnnotatedRecordingProps) {
  const { media, failed, retry } = playback
  const shared = { ...media, controls: true, preload: 'metadata', 'aria-label': label } as const
  return (
    <div className="grid content-start gap-3">
      {recording.mimeType.startsWith('video/') ? (
        <video
          {...shared}
          playsInline
          className="leaf-br aspect-video max-h-[60vh] w-full bg-ink [--leaf:1rem]"
        />
      ) : (
        <audio {...shared} className="w-full" />
      )}
      {failed && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>The recording couldn’t be played. Please check your connection.</p>
          <Button label="Load the recording again" onClick={retry} />
        </div>
      )}
      {notes.length > 0 && <NoteLine notes={notes} seconds={recording.seconds} playback={playback} />}
    </div>
  )
}

type NoteLineProps = { notes: readonly Note[]; seconds: number; playback: Playback }

/** The moments of a recording with notes. By keyboard and for screen readers the list of the notes leads there. */
function NoteLine({ notes, seconds, playback: { at, listen } }: NoteLineProps) {
  const current = noteAt(notes, at)
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr_auto] items-center gap-3 text-sm text-muted">
      <span className="tabular-nums">0:00</span>
      <div className="relative h-11">
        <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-base-300">
          <div className="h-full bg-primary" style={{ width: `${positionOf(at, seconds) * 100}%` }} />
        </div>
        {notes.map((note, index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            title={note.text}
            className="group absolute inset-y-0 grid w-6 -translate-x-1/2 cursor-pointer place-items-center"
            style={{ left: `${positionOf(note.at, seconds) * 100}%` }}
            onClick={() => listen(note.at)}
          >
            <span
              className={`w-1.5 rounded-full bg-secondary ring-2 ring-base-100 group-hover:h-10 ${index === current ? 'h-10' : 'h-6'}`}
            />
          </button>
        ))}
      </div>
      <span className="tabular-nums">{clock(seconds)}</span>
    </div>
  )
}
