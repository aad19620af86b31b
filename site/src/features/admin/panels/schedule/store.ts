import {
  deleteClass,
  deleteClassMaterial,
  editClass,
  scheduleClass,
} from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { atom, computed } from 'nanostores'
import type { Failure } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { classTimeText, inSentence, plainDay } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { $batches } from '../../store/batches'
import { invalidate, reportFailure } from '../../store/changes'
import { holdRequest } from '../../store/held'
import { navigate } from '../../store/route'
import { $schedule } from '../../store/schedule'
import {
  type CheckedClass,
  type ClassDraft,
  changesOf,
  classesOfDraft,
  type HeldChange,
  withClasses,
  withHeld,
  withoutClass,
} from './classes'
import { startInstant } from './week'

const MAILED_MESSAGE = 'The students of the batch get an e-mail.'
const LATER_MESSAGE = 'The students get an e-mail in ten seconds.'

/** The changes that still wait, and are shown already. */
const $held = atom<readonly HeldChange[]>([])

/** The classes as they are once the waiting changes are made. */
export const $classes = computed([$schedule, $held], ({ data }, held) => data && withHeld(data, held))

/** The draft of a new class that the server has refused, for the form that is opened again. */
export const $refusedDraft = atom<ClassDraft | undefined>(undefined)

function updateSchedule(change: (schedule: readonly ScheduledClass[]) => ScheduledClass[]): void {
  const { data } = $schedule.get()
  if (data) $schedule.mutate(change(data))
  else $schedule.invalidate()
  invalidate()
}

function hold(change: HeldChange): () => void {
  $held.set([...$held.get(), change])
  return () => $held.set($held.get().filter((each) => each !== change))
}

/** Schedules a class, or a weekly series, unless it is undone. */
export async function createClasses(checked: CheckedClass): Promise<undefined> {
  const batch = $batches.get().data?.find(({ _id }) => _id === checked.batchId)
  const classes = classesOfDraft(checked, batch?.batch_name ?? '')
  const [first] = classes
  const release = hold({ classes })
  const count =
    classes.length > 1
      ? `${classes.length} classes, the last on ${plainDay(classes.at(-1)?.date ?? '')}.`
      : first
        ? `It starts ${inSentence(classTimeText(first.startsAt, first.timezone))}.`
        : ''
  const reopen = () => {
    release()
    $refusedDraft.set({ ...checked })
    navigate({ tab: 'schedule', form: 'new', batch: checked.batchId })
  }
  holdRequest(
    scheduleClass,
    { body: checked },
    {
      title: 'Class scheduled successfully',
      text: `${count} ${LATER_MESSAGE}`,
      onUndo: release,
      onAnswer: (result) => {
        if (!result.ok) {
          reportFailure('The class couldn’t be scheduled', result)
          return reopen()
        }
        updateSchedule((known) => withClasses(known, result.data.classes))
        release()
      },
    },
  )
}

/** Sends the changed fields of a class. Resolves to the failure, if any. */
export async function changeClass(
  scheduled: ScheduledClass,
  checked: CheckedClass,
): Promise<Failure | undefined> {
  const body = changesOf(scheduled, checked)
  const result = await callWithSession(editClass, { query: { id: scheduled._id }, body })
  if (!result.ok) return failure('The class couldn’t be changed', result)
  const { startsAt, timezone } = result.data.class
  updateSchedule((known) => withClasses(known, [result.data.class]))
  const moved = startsAt !== scheduled.startsAt
  const text = moved
    ? `It now starts ${inSentence(classTimeText(startsAt, timezone))}. ${MAILED_MESSAGE}`
    : undefined
  notify({ tone: 'success', title: 'Class changed', text })
  return undefined
}

type Start = Pick<ScheduledClass, 'date' | 'time'>

/** Moves a class unless it is undone, or another admin has moved it meanwhile. */
export function moveClass(scheduled: ScheduledClass, { date, time }: Start): void {
  const startsAt = startInstant({ date, time, timezone: scheduled.timezone })
  const release = hold({ classes: [{ ...scheduled, date, time, startsAt }] })
  const previous = { date: scheduled.date, time: scheduled.time }
  holdRequest(
    editClass,
    { query: { id: scheduled._id }, body: { date, time, previous } },
    {
      title: `“${scheduled.title}” moved`,
      text: `It now starts ${inSentence(classTimeText(startsAt, scheduled.timezone))}. ${LATER_MESSAGE}`,
      onUndo: release,
      onAnswer: (result) => {
        if (result.ok) updateSchedule((known) => withClasses(known, [result.data.class]))
        else failure('The class couldn’t be moved', result)
        release()
      },
    },
  )
}

/** Deletes a class unless it is undone. One that is already gone is removed from the list too. */
export function removeClass({ _id, title }: ScheduledClass): void {
  const release = hold({ deleted: _id })
  holdRequest(
    deleteClass,
    { query: { id: _id } },
    {
      title: 'Deleted successfully',
      text: `“${title}” is deleted from the batch. If it’s still to come, the students get an e-mail in ten seconds.`,
      onUndo: release,
      onAnswer: (result) => {
        if (result.ok || result.status === 404) updateSchedule((known) => withoutClass(known, _id))
        if (!result.ok) reportFailure('The class couldn’t be deleted', result)
        release()
      },
    },
  )
}

export async function removeClassMaterial({ _id }: ScheduledClass, material: string): Promise<void> {
  const result = await callWithSession(deleteClassMaterial, { query: { id: _id, material } })
  if (!result.ok) return reportFailure('The material couldn’t be removed', result)
  applyMaterials(result.data)
  notify({ tone: 'success', title: 'Material removed' })
}

/** Shows the changed materials of a class. */
export const applyMaterials = ({ class: changed }: { class: ScheduledClass }): void =>
  updateSchedule((known) => withClasses(known, [changed]))

/** Fetches the classes again if another admin changed them first. */
function failure(title: string, failed: Failure): Failure {
  if (failed.status === 404 || failed.status === 409) $schedule.revalidate()
  reportFailure(title, failed)
  return failed
}
