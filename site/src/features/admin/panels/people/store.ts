import {
  deleteUser,
  type Enrolment,
  enrol,
  enrolByMail,
  fetchUsers,
  getStudentsByBatch,
  type Move,
} from '@careerspeak/contract/admin-people'
import type { User } from '@careerspeak/contract/records'
import type { Result } from '#app/http/client'
import { read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { change } from '../../store/change'
import { invalidate, reportFailure } from '../../store/changes'
import { listStore, pageStore } from '../../store/list-store'
import { $route, navigate } from '../../store/route'
import {
  countOutcomes,
  type EnrolmentResult,
  enrolmentResults,
  enrolmentSummary,
  type PastedList,
  resultsWithout,
} from './enrolment'
import { unenrolment } from './moves'
import { undoAction } from './undoable'

const PAGE_SIZE = 10

/** The users without a batch, or all users that match the search of the route, page by page. */
export const $users = listStore(fetchUsers, ({ search }) => ({ search }), PAGE_SIZE)

/** The students of the route's batch, in the same way. */
export const $students = pageStore(
  'students',
  PAGE_SIZE,
  ({ search, batch }) => ({ search, batch }),
  ({ batch: batch_name, ...query }) => read(getStudentsByBatch, { query, body: { batch_name } }),
)

const notices = {
  chooseBatch: 'Select a batch to make them students',
  added: 'Successfully added',
  invited: 'Invitation created',
  failed: 'No one was enrolled',
}

/** Enrols the selected users in a batch. Resolves to the result of each, or undefined where the call failed. */
export const enrolSelected = (batchId: string | undefined, people: readonly User[]) => {
  const student_ids = people.map(({ _id }) => _id)
  return enrolAll(
    batchId,
    people,
    (id) => callWithSession(enrol, { body: { batchId: id, student_ids, undoable: true } }),
    unenrolment,
  )
}

/** Enrols the owners of a pasted list's addresses. Rows without an address have a result too. */
export const enrolByEmail = (batchId: string | undefined, { emails, without }: PastedList) =>
  enrolAll(batchId, [], async (id) => {
    const result = await callWithSession(enrolByMail, { body: { batchId: id, emails } })
    if (!result.ok) return result
    return { ok: true, data: { results: [...result.data.results, ...resultsWithout(without)] } }
  })

async function enrolAll(
  batchId: string | undefined,
  people: readonly User[],
  send: (batchId: string) => Promise<Result<{ results: Enrolment[] }>>,
  backOf?: (results: Enrolment[], batchId: string) => Move[],
): Promise<EnrolmentResult[] | undefined> {
  if (!batchId) return void notify({ tone: 'error', title: notices.chooseBatch })
  const result = await send(batchId)
  if (!result.ok) return void reportFailure(notices.failed, result)
  const { results } = result.data
  const count = countOutcomes(results)
  const text = enrolmentSummary(count)
  if (count.enrolled + count.waiting + count.invited.length > 0) {
    const action = backOf && undoAction(backOf(results, batchId))
    const onlyInvited = count.enrolled + count.waiting === 0
    notify({ tone: 'success', title: onlyInvited ? notices.invited : notices.added, text, action })
  } else notify({ tone: 'error', title: notices.failed, text })
  invalidate()
  return enrolmentResults(results, people)
}

/** Deletes an account permanently, and clears the search. */
export const deleteAccount = ({ _id }: User) =>
  change(callWithSession(deleteUser, { query: { id: _id } }), {
    apply: () => {
      const { search, page } = $route.get()
      navigate({ search: '', page: search ? 1 : page }, { replace: true })
      invalidate()
    },
    done: () => ({ title: 'Success', text: 'Deleted permanently' }),
    failed: 'The account couldn’t be deleted',
  })
