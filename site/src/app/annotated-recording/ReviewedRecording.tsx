import { AnnotatedRecording } from './AnnotatedRecording'
import type { Note } from './moments'
import { NoteList } from './Review'
import { type StoredRecording, usePlayback } from './use-playback'

type ReviewedRecordingProps = {
  recording: StoredRecording
  notes: readonly Note[]
  /** The name for screen readers. */
  label: string
  /** Is to bring another address of the recording. */
  onExpired: () => void
}

/** A learner's recording with the notes of their coach. */
export function ReviewedRecording({ recording, notes, label, onExpired }: ReviewedRecordingProps) {
  const playback = usePlayback(recording, onExpired)
  return (
    <div className={notes.length > 0 ? 'grid gap-5 lg:grid-cols-2' : 'max-w-2xl'}>
      <AnnotatedRecording recording={recording} playback={playback} notes={notes} label={label} />
      {notes.length > 0 && (
        <section aria-label="Your coach’s notes">
          <NoteList notes={notes} playback={playback} />
        </section>
      )}
    </div>
  )
}
