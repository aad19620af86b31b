import {
  cancelClasses,
  deleteClass,
  deleteClassMaterial,
  editClass,
  scheduleClass,
  undoScheduleClass,
} from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { instantOf } from '@careerspeak/contract/zoned-time'
import { atom, computed } from 'nanostores'
import type { Failure, Result } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { classTimeText, inSentence, plainDay, timeText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { undoButton } from '#app/notices/undo'
import { change } from '../../store/change'
import { invalidate, reportFailure } from '../../store/changes'
import { holdDeletion } from '../../store/held'
import { $schedule } from '../../store/schedule'
import {
  type CheckedClass,
  type ClassDraft,
  changesOf,
  type PendingChange,
  withClasses,
  withoutClass,
  withPending,
} from './classes'
import { holidayText } from './use-holiday'

const MAILED_MESSAGE = 'Any students in the batch get an e-mail.'
const LATER_MESSAGE = 'Any students in the batch get an e-mail, unless you undo this.'

/** Moves that have no answer yet, and deletions that can still be undone. They are shown already. */
const $pending = atom<readonly PendingChange[]>([])

/** The classes as they are once the pending changes are made. */
export const $classes = computed(
  [$schedule, $pending],
  ({ data }, pending) => data && withPending(data, pending),
)

/** The draft that the short form of a new class hands to the whole form. */
export const $typedDraft = atom<ClassDraft | undefined>(undefined)

function updateSchedule(apply: (schedule: readonly ScheduledClass[]) => ScheduledClass[]): void {
  const { data } = $schedule.get()
  if (data) $schedule.mutate(apply(data))
  else $schedule.invalidate()
  invalidate()
}

/** Shows a change before the server has made it. The returned function ends that. */
function showPending(pending: PendingChange): () => void {
  $pending.set([...$pending.get(), pending])
  return () => $pending.set($pending.get().filter((each) => each !== pending))
}

/** Schedules a class, or a weekly series. */
export async function createClasses(checked: CheckedClass): Promise<Result<unknown>> {
  const result = await callWithSession(scheduleClass, { body: { ...checked, mails: 'undoable' } })
  if (!result.ok) return failure('The class couldn’t be scheduled', result)
  const { classes, class: first } = result.data
  updateSchedule((known) => withClasses(known, classes))
  const when = inSentence(classTimeText(first.startsAt, first.timezone))
  const isOver = Date.parse(classes.at(-1)?.startsAt ?? '') < Date.now()
  const text =
    classes.length > 1
      ? `${classes.length} classes, the last on ${plainDay(classes.at(-1)?.date ?? '')}.`
      : `It ${isOver ? 'started' : 'starts'} ${when}.`
  notify({
    tone: 'success',
    title: 'Class scheduled successfully',
    text: `${text} ${isOver ? 'No one gets an e-mail about the past.' : LATER_MESSAGE}`,
    action: undoButton(() => undoClasses(classes.map(({ _id }) => _id))),
  })
  return result
}

async function undoClasses(ids: string[]): Promise<void> {
  const result = await callWithSession(undoScheduleClass, { body: { ids } })
  if (!result.ok) return undoFailed(result)
  updateSchedule((known) => ids.reduce(withoutClass, [...known]))
  notify({ tone: 'success', title: 'Undone' })
}

function undoFailed(failed: Failure): void {
  failure('This couldn’t be undone', failed)
}

/** Sends the changed fields of a class. */
export async function changeClass(
  scheduled: ScheduledClass,
  checked: CheckedClass,
): Promise<Result<unknown>> {
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
  return result
}

type Times = Pick<ScheduledClass, 'date' | 'time' | 'duration'>

/** Moves a class or its end, unless another admin has meanwhile. It is shown at once, and sent even if the page is left. */
export async function moveClass(scheduled: ScheduledClass, to: Times): Promise<void> {
  const { date, time, duration } = scheduled
  const from = { date, time, duration }
  const moved = await sendMove(scheduled, to, { previous: from, mails: 'undoable' })
  if (!moved.ok) return void failure('The class couldn’t be moved', moved)
  const { startsAt, timezone } = moved.data.class
  const isMoved = startsAt !== scheduled.startsAt
  const now = isMoved
    ? `starts ${inSentence(classTimeText(startsAt, timezone))}`
    : `ends at ${timeText(Date.parse(startsAt) + to.duration * 60_000, timezone)}`
  notify({
    tone: 'success',
    title: `“${scheduled.title}” ${isMoved ? 'moved' : 'changed'}`,
    text: `It now ${now}. ${holidayText(to.date, to.time, timezone)} ${LATER_MESSAGE}`,
    action: undoButton(async () => {
      const undone = await sendMove(scheduled, from, { previous: to, mails: 'undo' })
      if (!undone.ok) undoFailed(undone)
    }),
  })
}

async function sendMove(
  scheduled: ScheduledClass,
  { date, time, duration }: Times,
  more: { previous: Times; mails: 'undoable' | 'undo' },
) {
  const startsAt = new Date(instantOf({ date, time }, scheduled.timezone)).toISOString()
  const settle = showPending({ moved: { ...scheduled, date, time, duration, startsAt } })
  const result = await callWithSession(editClass, {
    query: { id: scheduled._id },
    body: { date, time, duration, ...more },
    keepalive: true,
  })
  if (result.ok) updateSchedule((known) => withClasses(known, [result.data.class]))
  settle()
  return result
}

/** Deletes a class unless it is undone. One that is already gone is removed from the list too. */
export const removeClass = (scheduled: ScheduledClass): void =>
  holdDeletion(deleteClass, { query: { id: scheduled._id } }, deletionOf([scheduled], scheduled.title))

/** Deletes classes together, named for the notice, unless it is undone. */
export const cancelTogether = (classes: readonly ScheduledClass[], name: string): void =>
  holdDeletion(cancelClasses, { body: { ids: classes.map(({ _id }) => _id) } }, deletionOf(classes, name))

function deletionOf(classes: readonly ScheduledClass[], name: string) {
  const settles = classes.map(({ _id }) => showPending({ deleted: _id }))
  const settle = () => {
    for (const each of settles) each()
  }
  return {
    id: classes[0]?._id ?? '',
    name,
    text: 'For what’s still to come, any students in the batch will get an e-mail.',
    onUndo: settle,
    onAnswer: (result: Result<unknown>) => {
      if (result.ok || result.status === 404)
        updateSchedule((known) => classes.reduce((rest, { _id }) => withoutClass(rest, _id), [...known]))
      if (result.ok)
        notify({
          tone: 'success',
          title: 'Deleted Successfully',
          text: `“${name}” is deleted from the batch.`,
        })
      else failure(`“${name}” couldn’t be deleted`, result)
      settle()
    },
  }
}

export const removeClassMaterial = ({ _id }: ScheduledClass, material: string) =>
  change(callWithSession(deleteClassMaterial, { query: { id: _id, material } }), {
    apply: applyMaterials,
    done: 'Material removed',
    failed: 'The material couldn’t be removed',
  })

/** Shows the changed materials of a class. */
export const applyMaterials = ({ class: changed }: { class: ScheduledClass }): void =>
  updateSchedule((known) => withClasses(known, [changed]))

/** Fetches the classes again if another admin changed them first, or no answer came. */
function failure(title: string, failed: Failure): Failure {
  if ([0, 404, 409].includes(failed.status)) $schedule.revalidate()
  reportFailure(title, failed)
  return failed
}
