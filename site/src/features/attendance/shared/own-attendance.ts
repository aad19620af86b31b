import { ownAttendance } from '@careerspeak/contract/attendance'
import { fetcherStore, read } from '#app/http/fetcher'
import { $enrolledBatch } from '#app/session/learner'
import { seenAs } from '#app/session/seen'
import { $sessionId } from '#app/session/session-id'

/** The learner's own marks in the classes of their batch. */
export const $ownAttendance = fetcherStore(
  ['own-attendance', $sessionId, '/', $enrolledBatch],
  () => read(ownAttendance, {}),
  { seen: seenAs('attendance', ownAttendance.reply) },
)
