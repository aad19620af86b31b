import { del, set, type UseStore, values } from 'idb-keyval'
import type * as z from 'zod/mini'
import { openDatabase } from '../device-data/databases'
import { isOwnersSession, pageOwner } from '../device-data/owner'
import { $sharedDevice } from '../device-data/shared-device'
import type { Result } from '../http/client'
import { refresh } from '../http/connection'
// Sets what `refresh` does.
import '../http/fetcher'
import { callWithSession } from '../http/session-client'
import { withLock } from '../lib/lock'
import { report } from '../lib/report'
import { notify } from '../notices/toasts'
import { sendBeforeLogOut } from '../session/log-out'
import { showConnection } from '../shell/show-connection'
import { type Entry, type Kind, type Made, mayPass, readEntries, WRITES } from './entry'
import { $unsent } from './unsent'
import { OUTCOMES } from './words'

type Reply<K extends Kind> = z.output<(typeof WRITES)[K]['reply']>

/** The screen waits for the server's answer this long; then it says that the write waits. */
const MAX_WAIT_MS = 5000

/** How soon a page that stays open tries again, where no event says that the server is back. */
const RETRY_MS = 30_000

let opened: UseStore | undefined
const store = () => {
  opened ??= openDatabase('unsent')
  return opened
}

const stored = async (): Promise<Entry[]> => readEntries(await values(store()))

/** The writes whose answers a screen awaits. */
const awaited = new Map<string, (answer: Result<Reply<Kind>>) => void>()

/**
 * Sends a write after those that wait. It is stored first, so that a page or a browser that ends in between loses nothing. Resolves to the
 * answer, or to `later` where none has come yet. Where the device stores nothing, it is only sent.
 */
export async function sendOrKeep<K extends Kind>(made: Made<K>): Promise<Result<Reply<K>> | 'later'> {
  const id = crypto.randomUUID()
  const send = () => request(made.kind, id, made.input) as Promise<Result<Reply<K>>>
  const answer = new Promise<Result<Reply<Kind>>>((resolve) => awaited.set(id, resolve))
  try {
    await withLock('unsent-places', async () => {
      const place = ((await stored()).at(-1)?.place ?? 0) + 1
      await set(id, { ...made, id, place, at: Date.now() }, store())
    })
  } catch (error) {
    awaited.delete(id)
    report('What was sent couldn’t be stored first:', error)
    return send()
  }
  const sending = sendUnsent()
  const wait = new Promise<'later'>((resolve) => setTimeout(resolve, MAX_WAIT_MS, 'later'))
  const outcome = await Promise.race([answer, sending.then(() => 'later' as const), wait])
  awaited.delete(id)
  await publish()
  // Another tab may have sent it, and got the answer. The server gives it again.
  if (outcome === 'later' && !(await stored()).some((each) => each.id === id)) return send()
  return outcome as Result<Reply<K>> | 'later'
}

const request = (kind: Kind, key: string, input: Entry['input']): Promise<Result<Reply<Kind>>> =>
  callWithSession(WRITES[kind], { ...input, key, keepalive: true })

/** Sends what waits, in order, until the server can't be reached. A refusal stays to be read, and holds up nothing. */
export const sendUnsent = (): Promise<void> =>
  withLock('unsent', async () => {
    await publish()
    for (const each of await stored()) {
      if (!isOwnersSession()) return
      if (each.refused !== undefined) continue
      const answer = await request(each.kind, each.id, each.input)
      if (!answer.ok && mayPass(answer.status)) break
      const resolve = awaited.get(each.id)
      if (answer.ok || resolve) await del(each.id, store())
      else await set(each.id, { ...each, refused: answer.msg }, store())
      if (resolve) resolve(answer)
      else tell(each, answer)
    }
    await publish()
  })

function tell({ kind, title }: Entry, answer: Result<Reply<Kind>>): void {
  const { sent, refused } = OUTCOMES[kind]
  if (answer.ok) {
    const isLate = 'handIn' in answer.data && answer.data.handIn.late
    notify({ tone: 'success', title: isLate ? 'Handed in late' : sent, text: title })
  } else notify({ tone: 'error', title: refused, text: `${title}: ${answer.msg}` })
}

/** Deletes a refused write once it has been read. */
export async function forget(id: string): Promise<void> {
  await del(id, store())
  await publish()
}

let retry: ReturnType<typeof setTimeout> | undefined

const isWaiting = ({ refused }: Entry): boolean => refused === undefined

/** Shows what waits, except what a screen awaits. */
async function publish(): Promise<void> {
  const entries = (await stored()).filter(({ id }) => !awaited.has(id))
  const before = $unsent.get().length
  if (entries.length > 0 || before > 0) $unsent.set(entries)
  // Also where another tab has sent something.
  if (entries.length < before) refresh.all()
  if (!entries.every(isWaiting))
    void import('./refused-list').then(({ startRefusedList }) => startRefusedList(forget))
  if (!entries.some(isWaiting)) return
  showConnection()
  clearTimeout(retry)
  retry = setTimeout(() => void sendUnsent(), RETRY_MS)
}

let isWarned = false

// A log-out deletes the data of an account that shares this device.
sendBeforeLogOut(async () => {
  const waits = $unsent.get().some(isWaiting)
  if (isWarned || !waits || !$sharedDevice.get().accounts.some((account) => account === pageOwner)) return
  isWarned = true
  notify({
    tone: 'error',
    title: 'Not everything is sent yet',
    text: 'On this shared phone, logging out deletes it. Wait until you’re connected, or log out again to delete it.',
  })
  return false
})
