import {
  deleteClass,
  deleteClassMaterial,
  editClass,
  scheduleClass,
} from '../../../../../../cms/src/contract/admin-schedule'
import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import type { Failed, Result } from '../../../../lib/api'
import { dayUtc, localMoment } from '../../../../lib/dates'
import { report } from '../../../../lib/report'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { type CheckedClass, changesOf } from './class-draft'
import { withClasses, withoutClass } from './schedule'
import { changeSchedule } from './store'
import { WORDS } from './words'

const words = WORDS.notices

/** Schedules a class, or one a week, and says how it went. Gives what kept it from that, if anything did. */
export async function schedule(checked: CheckedClass): Promise<Failed | undefined> {
  const result = await signedCall(scheduleClass, { body: checked })
  if (!result.ok) return refused(words.failed, result)
  const { classes, class: first } = result.data
  const last = classes.at(-1) ?? first
  changeSchedule((known) => withClasses(known, classes))
  notify({
    tone: 'success',
    title: words.scheduled,
    text:
      classes.length > 1
        ? words.scheduledMany(classes.length, dayUtc(last.startsAt))
        : words.scheduledOne(localMoment(first.startsAt)),
  })
  return undefined
}

/** Changes a class where its draft differs, and says how it went. */
export async function change(scheduled: ScheduledClass, checked: CheckedClass): Promise<Failed | undefined> {
  const body = changesOf(scheduled, checked)
  const result = await signedCall(editClass, { query: { id: scheduled._id }, body })
  if (!result.ok) return refused(words.changeFailed, result)
  const { startsAt } = result.data.class
  changeSchedule((known) => withClasses(known, [result.data.class]))
  const moved = startsAt !== scheduled.startsAt
  notify({
    tone: 'success',
    title: words.changed,
    ...(moved && { text: words.moved(localMoment(startsAt)) }),
  })
  return undefined
}

/** Deletes a class, and says how it went. */
export async function remove({ _id }: ScheduledClass): Promise<void> {
  const result = await signedCall(deleteClass, { query: { id: _id } })
  if (!result.ok && result.status !== 404) return void refused(words.deleteFailed, result)
  changeSchedule((known) => withoutClass(known, _id))
  if (result.ok) notify({ tone: 'success', title: words.deleted, text: words.deletedText })
  else refused(words.deleteFailed, result)
}

/** Takes a material from a class, and says how it went. */
export async function removeMaterial({ _id }: ScheduledClass, material: string): Promise<void> {
  const result = await signedCall(deleteClassMaterial, { query: { id: _id, material } })
  takeOverMaterials(result, WORDS.materials.removed, WORDS.materials.removeFailed)
}

/** Takes over what the server has done to the materials of a class, and says so. True when it has done it. */
export function takeOverMaterials(
  result: Result<{ class: ScheduledClass }>,
  done: string,
  failed: string,
): boolean {
  if (!result.ok) {
    refused(failed, result)
    return false
  }
  changeSchedule((known) => withClasses(known, [result.data.class]))
  notify({ tone: 'success', title: done })
  return true
}

function refused(title: string, failed: Failed): Failed {
  report(title, failed)
  notify({ tone: 'error', title, text: failed.msg })
  return failed
}
