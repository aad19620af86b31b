import type { Endpoint } from '@careerspeak/contract/endpoint'
import { undoLimits } from '@careerspeak/contract/undo-limits'
import type * as z from 'zod/mini'
import { REQUEST_TIMEOUT_MS } from '#app/constants'
import { accountAtom } from '#app/device-data/account-atom'
import { type CallInput, call, type Result } from '#app/http/client'
import { freshToken } from '#app/http/renewal'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { undoButton } from '#app/notices/undo'
import { sendBeforeLogOut } from '#app/session/log-out'
import { $token } from '#app/session/session'
import { type Deletions, encodeDeletions, readDeletions, splitDeletions } from '../core/deletions'

/** A page that waits with a request, in another tab perhaps, has its answer by then. */
const HELD_MS = 2 * undoLimits.undoSeconds * 1000

/** How often the records are fetched again while a deletion has no answer. */
const CHECK_MS = 3000

type Held<Reply> = {
  /** The record that will be deleted. */
  id: string
  name: string
  /** A further sentence of the notice while the request waits. */
  text: string
  /** Shows the record again. Nothing was sent. */
  onUndo: () => void
  onAnswer: (result: Result<Reply>) => void
}

/** The deletions of this account on this device of which no answer has come. They outlive the page. */
const $deletions = accountAtom<Deletions>(
  'HeldDeletions',
  {},
  { encode: encodeDeletions, decode: readDeletions },
)

function remember(id: string, deletion: Deletions[string] | undefined): void {
  const { [id]: _, ...others } = $deletions.get()
  $deletions.set(deletion ? { ...others, [id]: deletion } : others)
}

/**
 * Sends a deletion after the seconds in which an admin can undo it. Leaving the page or logging out sends it at once; if it
 * fails then, `checkDeletions` says so at the next visit.
 */
export function holdDeletion<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { id, name, text, onUndo, onAnswer }: Held<z.output<E['reply']>>,
): void {
  // A page that is left has no time to renew the token, which then lasts for longer than the request waits.
  void freshToken()
  remember(id, { name, due: Date.now() + HELD_MS })
  let isWaiting = true
  /** Ends the waiting, and tells whether it had not ended before. */
  const end = (): boolean => {
    const ends = isWaiting
    isWaiting = false
    clearTimeout(timer)
    window.removeEventListener('pagehide', leave)
    forget()
    return ends
  }
  const leave = async () => {
    if (!end()) return
    remember(id, { name, due: Date.now() + REQUEST_TIMEOUT_MS })
    const result = await call(endpoint, { token: $token.get(), ...input, keepalive: true })
    if (result.ok) remember(id, undefined)
  }
  const forget = sendBeforeLogOut(leave)
  const timer = setTimeout(async () => {
    if (!end()) return
    const result = await callWithSession(endpoint, input)
    remember(id, undefined)
    onAnswer(result)
  }, undoLimits.undoSeconds * 1000)
  window.addEventListener('pagehide', leave)
  notify({
    tone: 'info',
    title: `Deleting “${name}”…`,
    text,
    action: undoButton(async () => {
      if (!end()) return
      remember(id, undefined)
      onUndo()
    }),
  })
}

let nextCheck: ReturnType<typeof setTimeout> | undefined

/** Says which deletions of an earlier visit have failed, given the ids of the records that still exist. Asks again for those ids while one is on its way. */
export function checkDeletions(stored: ReadonlySet<string>, refetch: () => void): void {
  const now = Date.now()
  const { failed, waiting } = splitDeletions($deletions.get(), stored, now)
  for (const name of failed)
    notify({
      tone: 'error',
      title: `“${name}” wasn’t deleted`,
      text: 'The server refused it or couldn’t be reached when you left the page. Please delete it again.',
    })
  if (Object.keys(waiting).length < Object.keys($deletions.get()).length) $deletions.set(waiting)
  clearTimeout(nextCheck)
  if (Object.keys(waiting).length > 0)
    nextCheck = setTimeout(() => Object.keys($deletions.get()).length > 0 && refetch(), CHECK_MS)
}
