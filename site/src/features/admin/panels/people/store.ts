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
import { computed } from 'nanostores'
import type { Result } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { NO_SELECTION, type Selection } from '../../core/selection'
import { $chosenBatch } from '../../store/batches'
import { $revision, invalidate, reportFailure } from '../../store/changes'
import { $page, $route, navigate } from '../../store/route'
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

const STUDENTS_PER_PAGE = 10

const $search = computed($route, ({ search }) => search)
const $batchId = computed($chosenBatch, (batch) => batch?._id)

// Keys are joined without a separator. The slashes distinguish page 1 of a search for "1" from page 11.
const keys = [$adminSessionId, '/', $revision, '/', $page, '/', $search] as const

/** The users without a batch, or all users that match the search of the route, page by page. */
export const $users = fetcherStore(['users', ...keys], () => {
  const { page, search } = $route.get()
  return read(fetchUsers, { query: { page, search } })
})

/** The students of the chosen batch, in the same way. */
export const $students = fetcherStore(['students', $batchId, ...keys], () => {
  const { page, search } = $route.get()
  const body = { batch_name: $batchId.get() ?? '' }
  return read(getStudentsByBatch, { query: { page, limit: STUDENTS_PER_PAGE, search }, body })
})

const notices = {
  chooseBatch: 'Select a batch to make them students',
  added: 'Successfully added',
  invited: 'Invitation created',
  failed: 'No one was enrolled',
}

/** Enrols the selected users in a batch. Resolves to the result of each, or undefined where the call failed. */
export const enrolSelected = (batchId: string | undefined, selection: Selection) =>
  enrolAll(
    batchId,
    selection,
    (id) =>
      callWithSession(enrol, { body: { batchId: id, student_ids: [...selection.keys()], undoable: true } }),
    unenrolment,
  )

/** Enrols the owners of a pasted list's addresses. Rows without an address have a result too. */
export const enrolByEmail = (batchId: string | undefined, { emails, without }: PastedList) =>
  enrolAll(batchId, NO_SELECTION, async (id) => {
    const result = await callWithSession(enrolByMail, { body: { batchId: id, emails } })
    if (!result.ok) return result
    return { ok: true, data: { results: [...result.data.results, ...resultsWithout(without)] } }
  })

async function enrolAll(
  batchId: string | undefined,
  names: Selection,
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
  return enrolmentResults(results, names)
}

/** Deletes an account permanently, and clears the search. */
export async function deleteAccount({ _id }: User): Promise<void> {
  const result = await callWithSession(deleteUser, { query: { id: _id } })
  if (result.ok) notify({ tone: 'success', title: 'Success', text: 'Deleted permanently' })
  else reportFailure('The account couldn’t be deleted', result)
  const { search, page } = $route.get()
  if (result.ok) navigate({ search: '', page: search ? 1 : page }, { replace: true })
  invalidate()
}
