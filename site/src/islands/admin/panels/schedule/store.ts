import {
  deleteClass,
  deleteClassMaterial,
  editClass,
  getSchedule,
  scheduleClass,
} from '../../../../../../cms/src/contract/admin-schedule'
import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import type { Failed, Result } from '../../../../lib/api'
import { dayUtc, localMoment } from '../../../../lib/dates'
import { signedCall } from '../../../../lib/signed-call'
import { $adminToken } from '../../../../stores/session'
import { notify } from '../../../../stores/toasts'
import { fetcherStore, invalidate, reportFailure } from '../../store/fetcher'
import { type CheckedClass, changesOf, withClasses, withoutClass } from './classes'
import { messages } from './messages'

const { notices } = messages

/** The classes of all batches, by their start. */
export const $schedule = fetcherStore('the schedule', ['schedule', $adminToken], async () => {
  const result = await signedCall(getSchedule, {})
  return result.ok ? { ok: true, data: result.data.data } : result
})

/** Applies a change that the server has made. */
function updateSchedule(change: (schedule: readonly ScheduledClass[]) => ScheduledClass[]): void {
  const { data } = $schedule.get()
  if (data) $schedule.mutate(change(data))
  else $schedule.invalidate()
  invalidate()
}

/** Schedules a class, or one a week. Resolves to the failure, if any. */
export async function createClasses(checked: CheckedClass): Promise<Failed | undefined> {
  const result = await signedCall(scheduleClass, { body: checked })
  if (!result.ok) return failure(notices.failed, result)
  const { classes, class: first } = result.data
  const last = classes.at(-1) ?? first
  updateSchedule((known) => withClasses(known, classes))
  notify({
    tone: 'success',
    title: notices.scheduled,
    text:
      classes.length > 1
        ? notices.scheduledMany(classes.length, dayUtc(last.startsAt))
        : notices.scheduledOne(localMoment(first.startsAt)),
  })
  return undefined
}

/** Changes a class where its draft differs. Resolves to the failure, if any. */
export async function changeClass(
  scheduled: ScheduledClass,
  checked: CheckedClass,
): Promise<Failed | undefined> {
  const body = changesOf(scheduled, checked)
  const result = await signedCall(editClass, { query: { id: scheduled._id }, body })
  if (!result.ok) return failure(notices.changeFailed, result)
  const { startsAt } = result.data.class
  updateSchedule((known) => withClasses(known, [result.data.class]))
  const moved = startsAt !== scheduled.startsAt
  notify({
    tone: 'success',
    title: notices.changed,
    ...(moved && { text: notices.moved(localMoment(startsAt)) }),
  })
  return undefined
}

/** Deletes a class. */
export async function removeClass({ _id }: ScheduledClass): Promise<void> {
  const result = await signedCall(deleteClass, { query: { id: _id } })
  if (!result.ok && result.status !== 404) return reportFailure(notices.deleteFailed, result)
  updateSchedule((known) => withoutClass(known, _id))
  if (result.ok) notify({ tone: 'success', title: notices.deleted, text: notices.deletedText })
  else reportFailure(notices.deleteFailed, result)
}

/** Removes a material from a class. */
export async function removeClassMaterial({ _id }: ScheduledClass, material: string): Promise<void> {
  const result = await signedCall(deleteClassMaterial, { query: { id: _id, material } })
  applyMaterials(result, messages.materials.removed, messages.materials.removeFailed)
}

/** Applies the result of a change to the materials of a class. Returns whether it succeeded. */
export function applyMaterials(
  result: Result<{ class: ScheduledClass }>,
  done: string,
  failed: string,
): boolean {
  if (!result.ok) {
    reportFailure(failed, result)
    return false
  }
  updateSchedule((known) => withClasses(known, [result.data.class]))
  notify({ tone: 'success', title: done })
  return true
}

function failure(title: string, failed: Failed): Failed {
  reportFailure(title, failed)
  return failed
}
