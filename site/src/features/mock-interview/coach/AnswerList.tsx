import type { OwnAnswer } from '@careerspeak/contract/interview'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { AnswerCard } from './AnswerCard'
import { messages } from './messages'
import { focusSentSection, SENT_ID } from './sent-section'
import { $sentAnswers, deleteSent } from './store'

const texts = messages.list

/** The learner's sent answers. */
export function AnswerList() {
  const { data: answers, error } = useStore($sentAnswers)
  const [toDelete, setToDelete] = useState<OwnAnswer>()
  const isThere = answers !== undefined
  useEffect(() => {
    // The mail about a review links to this section, which did not exist at page load.
    if (isThere && window.location.hash === `#${SENT_ID}`) focusSentSection()
  }, [isThere])
  useRestoredFocus(answers?.length, focusSentSection)

  if (!answers) {
    if (error)
      return <LoadFailure title={texts.failed} text={error.message} onRetry={$sentAnswers.invalidate} />
    return <div role="status" aria-label={texts.loading} className="skeleton h-40 w-full" />
  }
  if (answers.length === 0) return <Empty title={texts.none} text={texts.noneText} />
  return (
    <>
      <ul className="grid gap-5">
        {answers.map((answer) => (
          <AnswerCard key={answer._id} answer={answer} onDelete={() => setToDelete(answer)} />
        ))}
      </ul>
      {toDelete && (
        <ConfirmDialog
          {...texts.confirm}
          onConfirm={() => deleteSent(toDelete)}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}
