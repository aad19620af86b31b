import type { AnswerReview } from '@careerspeak/contract/records'
import { NoteList, ReviewLines } from '#app/annotated-recording/Review'
import type { Playback } from '#app/annotated-recording/use-playback'
import { ActionButton, Button } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'

type ConflictProps = {
  /** The review that another coach has stored in the meantime. */
  review: AnswerReview
  playback: Playback
  onReplace: () => Promise<unknown>
  onTake: () => void
}

/** Tells that another coach was faster, shows their review, and offers a choice between the two. */
export const Conflict = ({ review, playback, onReplace, onTake }: ConflictProps) => (
  <section role="alert" className="leaf-bl grid gap-4 border-2 border-error p-5">
    <div className="grid gap-1">
      <p className="text-xl font-semibold">Someone else has reviewed this answer</p>
      <p>
        {`This is what they saved ${inSentence(momentText(review.reviewedAt))}. What you typed is still in the form above.`}
      </p>
    </div>
    <ReviewLines review={review} />
    {review.notes.length > 0 && <NoteList notes={review.notes} playback={playback} />}
    <div className="flex flex-wrap gap-3">
      <ActionButton label="Save mine instead" busyLabel="Saving…" action={onReplace} />
      <Button label="Load theirs and discard mine" onClick={onTake} />
    </div>
  </section>
)
