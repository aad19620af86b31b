import {
  attendanceMatrix,
  classAttendance,
  type MarkReply,
  markAttendance,
} from '@careerspeak/contract/attendance'
import { atom, computed, map } from 'nanostores'
import { isOwnersSession } from '#app/device-data/owner'
import type { Failure } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { $adminSessionId } from '#app/session/session-id'
import { $route } from '../../store/route'
import { createSender, type SavingState } from './sender'
import { afterSending, type Change, marking, toSend } from './tick-list'
import { withWaiting } from './unsent'
import { $waiting, restoreWaiting, setWaiting } from './waiting'

const $class = computed($route, (route) => route.class || undefined)
const $batch = computed($route, ({ batch }) => batch || undefined)

/** Counts the saves, each of which changes the matrix. */
const $saves = atom(0)

/** Everyone in the batch of the class that the route has opened. */
export const $tickList = fetcherStore(['attendance', $adminSessionId, '/', $class], () =>
  read(classAttendance, { query: { class: $class.get() ?? '' } }),
)

/** The attendance of the chosen batch. */
export const $matrix = fetcherStore(['attendance-matrix', $adminSessionId, '/', $batch, '/', $saves], () =>
  read(attendanceMatrix, { query: { batch: $batch.get() ?? '' } }),
)

/** The unsent marks of the open class. */
export const $unsent = computed([$waiting, $class], (waiting, id) => (id && waiting[id]) || {})

/** Marks that another admin made in the meantime in the open class, by learner. */
export const $conflicts = map<Record<string, MarkReply['conflicts'][number]>>({})

/** The reverse of each change of the open class, the latest last. */
const $undos = atom<readonly Change[]>([])
export const $canUndo = computed($undos, (undos) => undos.length > 0)

$class.subscribe(() => {
  $conflicts.set({})
  $undos.set([])
})

/** The saving state of each class. */
const $states = map<Record<string, SavingState>>({})

/** The saving state of the open class. */
export const $saving = computed([$states, $class], (states, id) => (id && states[id]) || 'saved')

/** The classes whose marks the server refuses. */
export const $refused = computed([$states, $waiting], (states, waiting) =>
  Object.entries(states).flatMap(([id, state]) =>
    typeof state === 'object' && waiting[id] ? [{ id, reason: state.msg, marks: waiting[id] }] : [],
  ),
)

const senders = new Map<string, ReturnType<typeof createSender>>()

/** Each class has its own sender, so that a refusal delays no other class. */
function senderOf(id: string) {
  const sender =
    senders.get(id) ??
    createSender({
      hasMore: () => id in $waiting.get() && isOwnersSession(),
      send: () => sendClass(id),
      onState(state) {
        $states.setKey(id, state)
        if (typeof state === 'object') report('The attendance couldn’t be saved', state)
      },
    })
  senders.set(id, sender)
  return sender
}

async function sendClass(id: string): Promise<Failure | undefined> {
  const sent = $waiting.get()[id] ?? {}
  const result = await callWithSession(markAttendance, {
    body: { class: id, marks: toSend(sent, Date.now()) },
  })
  if (!result.ok) return result
  setWaiting(withWaiting($waiting.get(), id, afterSending($waiting.get()[id] ?? {}, sent)))
  const { conflicts, ...list } = result.data
  $saves.set($saves.get() + 1)
  if ($class.get() !== id) return undefined
  $tickList.mutate(list)
  for (const conflict of conflicts) $conflicts.setKey(conflict.account, conflict)
  return undefined
}

/** Marks learners of the open class, on this device at once and with the server soon. */
export function mark(change: Change): void {
  const undo = apply(change)
  if (undo) $undos.set([...$undos.get(), undo])
}

/** Undoes the latest change. */
export function undo(): void {
  const undos = $undos.get()
  const latest = undos.at(-1)
  if (!latest) return
  $undos.set(undos.slice(0, -1))
  apply(latest)
}

function apply(change: Change): Change | undefined {
  const id = $class.get()
  const { data } = $tickList.get()
  if (!id || data?.class._id !== id || change.length === 0) return undefined
  const waiting = $waiting.get()
  const made = marking(data.students, waiting[id] ?? {}, change, Date.now())
  setWaiting(withWaiting(waiting, id, made.unsent))
  for (const { account } of change) $conflicts.setKey(account, undefined)
  senderOf(id).changed()
  return made.undo
}

/** Sends the unsent marks of a class. */
export const sendClassNow = (id: string): Promise<void> => senderOf(id).sendNow()

/** Discards the unsent marks of a class, so that the server's are valid. */
export function discard(id: string): void {
  setWaiting(withWaiting($waiting.get(), id, {}))
  $states.setKey(id, 'saved')
  if ($class.get() === id) $undos.set([])
}

/** Sends all unsent marks, for example when the connection is back. */
export async function sendNow(): Promise<void> {
  for (const id of Object.keys($waiting.get())) await sendClassNow(id)
}

window.addEventListener('online', sendNow)
document.addEventListener('visibilitychange', () => document.hidden || void sendNow())
// Sends the marks that an earlier visit could not send.
void restoreWaiting().then(sendNow, console.warn)
