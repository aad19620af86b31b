import { atom, computed, map } from 'nanostores'
import {
  attendanceMatrix,
  classAttendance,
  type MarkReply,
  markAttendance,
} from '../../../../../../cms/src/contract/attendance'
import { accountOf } from '../../../../lib/access-token'
import type { Failed } from '../../../../lib/api'
import { signedCall } from '../../../../lib/signed-call'
import { fetcherStore, read } from '../../../../stores/fetcher'
import { $adminToken } from '../../../../stores/session'
import { $adminSessionId } from '../../../../stores/session-id'
import { reportFailure } from '../../store/changes'
import { $route } from '../../store/route'
import { createSender, type SavingState } from './sender'
import { afterSending, type Change, marking, toSend } from './tick-list'
import { $waiting, waitingClasses, waitingOf, withWaiting } from './unsent'

const $class = computed($route, (route) => route.class || undefined)
const $batch = computed($route, ({ batch }) => batch || undefined)
const $owner = computed($adminToken, accountOf)

/** Counts the saves, after which a matrix is another. */
const $saves = atom(0)

/** Everyone in the batch of the class that the route has opened. */
export const $tickList = fetcherStore(
  'Error fetching the attendance:',
  ['attendance', $adminSessionId, '/', $class],
  () => read(classAttendance, { query: { class: $class.get() ?? '' } }),
)

/** The attendance of the chosen batch. */
export const $matrix = fetcherStore(
  'Error fetching the attendance:',
  ['attendance-matrix', $adminSessionId, '/', $batch, '/', $saves],
  () => read(attendanceMatrix, { query: { batch: $batch.get() ?? '' } }),
)

/** The marks of the open class that are not with the server yet. */
export const $unsent = computed([$waiting, $owner, $class], (waiting, owner, id) =>
  owner !== undefined && id ? waitingOf(waiting, owner, id) : {},
)

/** What another admin had marked meanwhile in the open class, by learner. */
export const $conflicts = map<Record<string, MarkReply['conflicts'][number]>>({})

/** What takes back each change of the open class, the latest last. */
const $undos = atom<readonly Change[]>([])
export const $canUndo = computed($undos, (undos) => undos.length > 0)

$class.subscribe(() => {
  $conflicts.set({})
  $undos.set([])
})

export const $saving = atom<SavingState>('saved')

const sender = createSender({
  hasMore: () => nextClass() !== undefined,
  send: sendNext,
  onState: (state) => $saving.set(state),
})

function nextClass(): { owner: number; id: string } | undefined {
  const owner = $owner.get()
  const [id] = owner === undefined ? [] : waitingClasses($waiting.get(), owner)
  return owner !== undefined && id ? { owner, id } : undefined
}

async function sendNext(): Promise<Failed | undefined> {
  const next = nextClass()
  if (!next) return undefined
  const { owner, id } = next
  const sent = waitingOf($waiting.get(), owner, id)
  const result = await signedCall(markAttendance, { body: { class: id, marks: toSend(sent, Date.now()) } })
  const refused = !result.ok && (result.status === 400 || result.status === 404)
  if (result.ok || refused) {
    const left = afterSending(waitingOf($waiting.get(), owner, id), sent)
    $waiting.set(withWaiting($waiting.get(), owner, id, left))
  }
  if (!result.ok) {
    if (refused) reportFailure('The attendance could not be saved', result)
    return result
  }
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

/** Takes the latest change back. */
export function undo(): void {
  const undos = $undos.get()
  const latest = undos.at(-1)
  if (!latest) return
  $undos.set(undos.slice(0, -1))
  apply(latest)
}

function apply(change: Change): Change | undefined {
  const [owner, id] = [$owner.get(), $class.get()]
  const { data } = $tickList.get()
  if (owner === undefined || !id || data?.class._id !== id || change.length === 0) return undefined
  const waiting = $waiting.get()
  const made = marking(data.students, waitingOf(waiting, owner, id), change, Date.now())
  $waiting.set(withWaiting(waiting, owner, id, made.unsent))
  for (const { account } of change) $conflicts.setKey(account, undefined)
  sender.changed()
  return made.undo
}

/** Sends what waits, as when the connection is back. */
export const sendNow = (): Promise<void> => sender.sendNow()

window.addEventListener('online', sendNow)
// What an earlier visit could not send.
void sendNow()
