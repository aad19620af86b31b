import { deleteAnswer, interviewAnswers, type ListedAnswer } from '@careerspeak/contract/interview'
import { callWithSession } from '#app/http/session-client'
import { change } from '../../store/change'
import { listStore } from '../../store/list-store'

/** The recorded answers of the route's state, page by page. */
export const $answers = listStore(interviewAnswers, ({ answers }) => ({ state: answers }))

/** Deletes an answer permanently. */
export const removeAnswer = ({ _id }: ListedAnswer) =>
  change(callWithSession(deleteAnswer, { query: { id: _id } }), {
    done: 'Answer deleted',
    failed: 'The answer couldn’t be deleted',
  })
