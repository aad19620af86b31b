import {
  type CoachedAnswer,
  deleteAnswer,
  interviewAnswer,
  interviewAnswers,
  reviewAnswer,
} from '@careerspeak/contract/interview'
import { computed } from 'nanostores'
import type { Result } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { invalidate, reportFailure } from '../../store/changes'
import { listStore } from '../../store/list-store'
import { $route } from '../../store/route'
import type { CheckedReview } from './review'

const $id = computed($route, ({ answer }) => answer || undefined)

/** The recorded answers of the route's state, page by page. */
export const $answers = listStore(interviewAnswers, ({ answers }) => ({ state: answers }))

/** The open answer. A typed review does not change when the answer is fetched again. */
export const $answer = fetcherStore(
  ['interview-answer', $adminSessionId, '/', $id],
  async () => (await read(interviewAnswer, { query: { id: $id.get() ?? '' } })).answer,
  { revalidateOnFocus: false },
)

/** Stores a review. The learner is notified of the first one. */
export async function saveReview(
  { _id, fullName, review }: CoachedAnswer,
  checked: CheckedReview,
): Promise<Result<{ answer: CoachedAnswer }>> {
  const result = await callWithSession(reviewAnswer, { query: { id: _id }, body: checked })
  if (!result.ok) {
    // Another coach was faster: the form shows their review.
    if (result.status === 409) $answer.revalidate()
    else reportFailure('The review couldn’t be saved', result)
    return result
  }
  $answer.mutate(result.data.answer)
  invalidate()
  if (review) notify({ tone: 'success', title: 'Changes saved', text: `${fullName} sees them at once.` })
  else
    notify({
      tone: 'success',
      title: `Sent to ${fullName}`,
      text: 'They’ll get an e-mail to say your review is ready.',
    })
  return result
}

/** Deletes an answer permanently. Resolves to whether that succeeded. */
export async function removeAnswer({ _id }: Pick<CoachedAnswer, '_id'>): Promise<boolean> {
  const result = await callWithSession(deleteAnswer, { query: { id: _id } })
  if (result.ok) notify({ tone: 'success', title: 'Answer deleted' })
  else reportFailure('The answer couldn’t be deleted', result)
  invalidate()
  return result.ok || result.status === 404
}
