import { computed } from 'nanostores'
import { fetchUsers, getStudentsByBatch } from '../../../../../../cms/src/contract/admin-people'
import { signedCall } from '../../../../lib/signed-call'
import { $adminToken } from '../../../../stores/session'
import { $chosenBatch } from '../../store/batches'
import { $changes } from '../../store/changes'
import { fetching } from '../../store/fetching'
import { $place } from '../../store/place'

const STUDENTS_PER_PAGE = 10

const $page = computed($place, ({ page }) => page)
const $search = computed($place, ({ search }) => search)
const $batchId = computed($chosenBatch, (batch) => batch?._id)

// The strokes keep page 1 of a search for "1" apart from page 11.
const keys = [$adminToken, '/', $changes, '/', $page, '/', $search] as const

/** The users that are in no batch, as the address says: searched for, page by page. */
export const $users = fetching('the users', ['users', ...keys], (...[, , , , , page, , search]) =>
  signedCall(fetchUsers, { query: { page: Number(page), search: String(search) } }),
)

/** The students of the batch that is looked at, in the same way. */
export const $students = fetching(
  'the students',
  ['students', $batchId, ...keys],
  (...[, batch, , , , , page, , search]) =>
    signedCall(getStudentsByBatch, {
      query: { page: Number(page), limit: STUDENTS_PER_PAGE, search: String(search) },
      body: { batch_name: String(batch) },
    }),
)
