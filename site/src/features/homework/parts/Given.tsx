import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { OwnHandIn, OwnTask } from '@careerspeak/contract/homework'
import { ReviewLines } from '#app/annotated-recording/Review'
import { ReviewedRecording } from '#app/annotated-recording/ReviewedRecording'
import { NotedText, QuotedNote } from '#app/annotated-text/NotedText'
import { inSentence, momentText } from '#app/lib/dates'
import { MEANINGS } from '../shared/rubric'
import { $homework } from '../store'

/** The learner's hand-in, with the coach's notes on its time line, the three lines and the levels. */
export function Given({ task, handIn }: { task: OwnTask; handIn: OwnHandIn }) {
  const { text, url, review, handedInAt, late } = handIn
  const levels = cefrRowNames.flatMap((row) => {
    const level = review?.rubric[row]
    return level ? [{ row, level }] : []
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm text-muted">
        {`You handed this in ${inSentence(momentText(handedInAt))}${late ? ', late' : ''}.`}
        {!review && ' Your coach hasn’t reviewed it yet.'}
      </p>
      {review && <ReviewLines review={review} />}
      {levels.length > 0 && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {levels.map(({ row, level }) => (
            <div key={row}>
              <dt className="inline font-semibold">{`${cefrRows[row]}: ${level}`}</dt>
              <dd className="text-sm text-muted">{MEANINGS[row][level]}</dd>
            </div>
          ))}
        </dl>
      )}
      {text && (
        <blockquote className="max-w-prose border-s-4 border-edge ps-4 whitespace-pre-wrap wrap-anywhere">
          <NotedText text={text} notes={review?.notes ?? []} />
        </blockquote>
      )}
      {url && (
        <ReviewedRecording
          recording={{ ...handIn, url }}
          notes={review?.notes ?? []}
          label={`Your recording of ${task.title}`}
          onExpired={$homework.revalidate}
        />
      )}
      {!url && review && review.notes.length > 0 && (
        <ol aria-label="Your coach’s notes" className="grid list-decimal gap-1 ps-5">
          {review.notes.map((note, index) => (
            <li key={index} className="wrap-anywhere">
              <QuotedNote text={text} note={note} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
