import {
  deleteClass,
  deleteClassMaterial,
  editClass,
  getSchedule,
  scheduleClass,
} from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import type { CallInput, Failure, Result } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { inSentence, momentText, plainDay } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { invalidate, reportFailure } from '../../store/changes'
import { type CheckedClass, changesOf, withClasses, withoutClass } from './classes'

const MAILED_MESSAGE = 'The students of the batch get an e-mail.'

/** The classes of all batches, sorted by start. */
export const $schedule = fetcherStore(
  'Error fetching the schedule:',
  ['schedule', $adminSessionId],
  async () => (await read(getSchedule, {})).data,
)

function updateSchedule(change: (schedule: readonly ScheduledClass[]) => ScheduledClass[]): void {
  const { data } = $schedule.get()
  if (data) $schedule.mutate(change(data))
  else $schedule.invalidate()
  invalidate()
}

/** Schedules a class, or a weekly series. Resolves to the failure, if any. */
export async function createClasses(checked: CheckedClass): Promise<Failure | undefined> {
  const result = await callWithSession(scheduleClass, { body: checked })
  if (!result.ok) return failure('The class could not be scheduled', result)
  const { classes, class: first } = result.data
  updateSchedule((known) => withClasses(known, classes))
  const last = classes.at(-1) ?? first
  const when =
    classes.length > 1
      ? `${classes.length} classes, the last on ${plainDay(last.startsAt)}.`
      : `It starts ${inSentence(momentText(first.startsAt))}.`
  notify({ tone: 'success', title: 'Class Scheduled successfully', text: `${when} ${MAILED_MESSAGE}` })
  return undefined
}

/** Sends the changed fields of a class. Resolves to the failure, if any. */
export async function changeClass(
  scheduled: ScheduledClass,
  checked: CheckedClass,
): Promise<Failure | undefined> {
  return sendChange(scheduled, changesOf(scheduled, checked))
}

type Start = Pick<ScheduledClass, 'date' | 'time'>

/** Moves a class, unless another admin has moved it meanwhile. Resolves to the failure, if any. */
export const moveClass = (scheduled: ScheduledClass, { date, time }: Start): Promise<Failure | undefined> =>
  sendChange(scheduled, { date, time, previous: { date: scheduled.date, time: scheduled.time } })

async function sendChange(
  scheduled: ScheduledClass,
  body: CallInput<typeof editClass>['body'],
): Promise<Failure | undefined> {
  const result = await callWithSession(editClass, { query: { id: scheduled._id }, body })
  if (!result.ok) return failure('The class could not be changed', result)
  const { startsAt } = result.data.class
  updateSchedule((known) => withClasses(known, [result.data.class]))
  const moved = startsAt !== scheduled.startsAt
  const text = moved ? `It now starts ${inSentence(momentText(startsAt))}. ${MAILED_MESSAGE}` : undefined
  notify({ tone: 'success', title: 'The class is changed', text })
  return undefined
}

/** Deletes a class. One that is already gone is removed from the list too. */
export async function removeClass({ _id }: ScheduledClass): Promise<void> {
  const result = await callWithSession(deleteClass, { query: { id: _id } })
  if (result.ok || result.status === 404) updateSchedule((known) => withoutClass(known, _id))
  if (result.ok) notify({ tone: 'success', title: 'Deleted Successfully', text: 'Deleted from batch' })
  else reportFailure('The class could not be deleted', result)
}

export async function removeClassMaterial({ _id }: ScheduledClass, material: string): Promise<void> {
  const result = await callWithSession(deleteClassMaterial, { query: { id: _id, material } })
  applyMaterials(result, 'The material is removed', 'The material could not be removed')
}

/** Applies the result of a change to the materials of a class. Returns whether it succeeded. */
export function applyMaterials(
  result: Result<{ class: ScheduledClass }>,
  done: string,
  failed: string,
): boolean {
  if (result.ok) {
    updateSchedule((known) => withClasses(known, [result.data.class]))
    notify({ tone: 'success', title: done })
  } else reportFailure(failed, result)
  return result.ok
}

/** Fetches the classes again if another admin changed them first. */
function failure(title: string, failed: Failure): Failure {
  if (failed.status === 404 || failed.status === 409) $schedule.revalidate()
  reportFailure(title, failed)
  return failed
}
