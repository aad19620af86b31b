import type { OwnAnswer } from '@careerspeak/contract/interview'
import { useId, useState } from 'react'
import { ReviewLines } from '#app/annotated-recording/Review'
import { ReviewedRecording } from '#app/annotated-recording/ReviewedRecording'
import { Button } from '#app/forms/Form'
import { clock, dateText, inSentence, momentText } from '#app/lib/dates'
import { messages } from './messages'
import { $sentAnswers } from './store'

const texts = messages.list

type AnswerCardProps = { answer: OwnAnswer; onDelete: () => void }

/** A sent answer: its state and, once opened, its recording with the coach's notes. */
export function AnswerCard({ answer, onDelete }: AnswerCardProps) {
  const { question, sentAt, expiresAt, seconds, mimeType, review } = answer
  const [open, setOpen] = useState(false)
  const id = useId()
  const notes = review?.notes.length ?? 0
  return (
    <li>
      <article aria-labelledby={id} className="leaf-bl grid gap-5 bg-base-200 p-5 sm:p-7">
        <header className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Standing isReviewed={review !== null} />
            <span className="text-sm text-muted">
              {`${texts.sentAt(inSentence(momentText(sentAt)))} · ${clock(seconds)} · ${texts.deletedOn(dateText(expiresAt))}`}
            </span>
          </p>
          <h3 id={id} className="text-xl wrap-anywhere">
            {question}
          </h3>
        </header>
        {review && <ReviewLines review={review} />}
        {open && (
          <ReviewedRecording
            recording={answer}
            notes={review?.notes ?? []}
            label={texts.player(question)}
            onExpired={$sentAnswers.revalidate}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look={review && !open ? 'btn-primary' : 'btn-outline'}
            label={open ? texts.close : texts.open(notes, mimeType.startsWith('video/'))}
            aria-expanded={open}
            aria-describedby={id}
            onClick={() => setOpen(!open)}
          />
          <Button
            look="btn-ghost text-error"
            label={texts.delete}
            aria-describedby={id}
            aria-haspopup="dialog"
            onClick={onDelete}
          />
        </div>
      </article>
    </li>
  )
}

const Standing = ({ isReviewed }: { isReviewed: boolean }) => (
  <span
    className={`rounded-full px-3 py-0.5 text-sm font-semibold ${isReviewed ? 'bg-primary text-primary-content' : 'border border-edge'}`}
  >
    {isReviewed ? texts.reviewed : texts.waiting}
  </span>
)
