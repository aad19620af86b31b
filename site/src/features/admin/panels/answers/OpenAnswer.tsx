import { answerLimits, type CoachedAnswer } from '@careerspeak/contract/interview'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { clock, inSentence, momentText, plainDay } from '#app/lib/dates'
import { RouteLink } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { OpenRecord } from '../../parts/Loading'
import { navigate } from '../../store/route'
import { ReviewForm } from './ReviewForm'
import { $answer, $answers, removeAnswer } from './store'

/** The open answer: its recording and its review. */
export function OpenAnswer() {
  const { data } = useStore($answer)
  const waiting = useStore($answers).data?.data.filter(({ reviewed }) => !reviewed) ?? []
  const next = waiting.find(({ _id }) => _id !== data?._id)
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-6">
        <RouteLink className="link-line" to={{ answer: '' }}>
          Back to the recorded answers
        </RouteLink>
        {next && (
          <RouteLink className="link-line" to={{ answer: next._id }}>
            Next answer
          </RouteLink>
        )}
      </p>
      <OpenRecord
        store={$answer}
        loading="Loading the answer"
        failed="The answer couldn’t be loaded"
        gone={{
          title: 'This answer no longer exists',
          text: `The learner deleted it, or its ${answerLimits.keptDays} days are over.`,
        }}
      >
        {(answer) => <Answer answer={answer} />}
      </OpenRecord>
    </div>
  )
}

function Answer({ answer }: { answer: CoachedAnswer }) {
  const { fullName, batch_name, question, sentAt, seconds, expiresAt, review } = answer
  const [deleting, setDeleting] = useState(false)
  const remove = async () => {
    if (await removeAnswer(answer)) navigate({ answer: '' }, { replace: true })
  }
  return (
    <article aria-labelledby="answer-question" className="grid gap-6">
      <header className="grid gap-2">
        <p className="text-muted wrap-anywhere">{`${fullName} · ${batch_name}`}</p>
        <h3 id="answer-question" className="text-xl wrap-anywhere">
          {question}
        </h3>
        <p className="text-sm text-muted">
          {`${clock(seconds)} · sent ${inSentence(momentText(sentAt))} · deleted on ${plainDay(expiresAt)}`}
          {review && ` · reviewed ${inSentence(momentText(review.reviewedAt))}`}
        </p>
      </header>
      <ReviewForm answer={answer} />
      <Button
        look="btn-outline justify-self-start text-error"
        label="Delete answer"
        aria-haspopup="dialog"
        onClick={() => setDeleting(true)}
      />
      {deleting && (
        <ConfirmDialog
          title={`Delete ${fullName}’s recording?`}
          text="The review is deleted too. This can’t be undone."
          yes="Delete answer"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </article>
  )
}
