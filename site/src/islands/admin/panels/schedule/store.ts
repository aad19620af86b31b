import { getSchedule } from '../../../../../../cms/src/contract/admin-schedule'
import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { $adminToken } from '../../../../stores/session'
import { noteChange } from '../../store/changes'
import { fetching } from '../../store/fetching'

/** The classes of all batches, by their start. */
export const $schedule = fetching('the schedule', ['schedule', $adminToken], async () => {
  const result = await signedCall(getSchedule, {})
  return result.ok ? { ok: true, data: result.data.data } : result
})

/** Takes over what the server has done to the schedule. */
export function changeSchedule(change: (schedule: readonly ScheduledClass[]) => ScheduledClass[]): void {
  const { data } = $schedule.get()
  if (data) $schedule.mutate(change(data))
  else $schedule.invalidate()
  noteChange()
}
