import { adminAnnouncements } from '@careerspeak/contract/admin-announcements'
import { getStudentsByBatch } from '@careerspeak/contract/admin-people'
import { batchProgress } from '@careerspeak/contract/admin-progress'
import { attendanceMatrix } from '@careerspeak/contract/attendance'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $revision } from '../../store/changes'
import { $route } from '../../store/route'
import { studentRows } from './students'

const $open = computed($route, ({ batch }) => batch || undefined)

/** At most this many students are checked for a confirmed address. */
const MAX_STUDENTS = 100

/** How many announcements the page of a batch names. */
const MAX_ANNOUNCEMENTS_SHOWN = 3

/** The students of the open batch, with how they came to its classes and how far they have got. */
export const $studentRows = fetcherStore(
  ['batch-students', $adminSessionId, '/', $revision, '/', $open],
  async () => {
    const batch = $open.get() ?? ''
    const [attendance, progress, accounts] = await Promise.all([
      read(attendanceMatrix, { query: { batch } }),
      read(batchProgress, { query: { batch } }),
      read(getStudentsByBatch, { query: { limit: MAX_STUDENTS }, body: { batch_name: batch } }),
    ])
    return studentRows(progress, attendance, accounts.data)
  },
)

/** The latest announcements that reach the open batch. */
export const $latestAnnouncements = fetcherStore(
  ['batch-announcements', $adminSessionId, '/', $revision, '/', $open],
  async () => {
    const query = { batch: $open.get() ?? '', limit: MAX_ANNOUNCEMENTS_SHOWN }
    return (await read(adminAnnouncements, { query })).data
  },
)
