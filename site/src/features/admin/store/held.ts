import { undoLimits } from '@careerspeak/contract/admin-people'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import type * as z from 'zod/mini'
import { type CallInput, call, type Result } from '#app/http/client'
import { freshToken } from '#app/http/renewal'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { sendBeforeLogOut } from '#app/session/log-out'
import { $token } from '#app/session/session'
import { undoButton } from './undo'

type Held<Reply> = {
  /** The notice while the request waits, with a button that undoes it. */
  title: string
  text: string
  /** Takes back what the page shows already. Nothing was sent. */
  onUndo: () => void
  onAnswer: (result: Result<Reply>) => void
}

/**
 * Sends a request after the seconds in which an admin can undo it, so that no one gets a mail about a slip of the hand. Leaving the
 * page or logging out sends it at once.
 */
export function holdRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { title, text, onUndo, onAnswer }: Held<z.output<E['reply']>>,
): void {
  // A page that is left has no time to renew the token, which then lasts for longer than the request waits.
  void freshToken()
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
    if (end()) await call(endpoint, { token: $token.get(), ...input, keepalive: true })
  }
  const forget = sendBeforeLogOut(leave)
  const timer = setTimeout(async () => {
    if (end()) onAnswer(await callWithSession(endpoint, input))
  }, undoLimits.undoSeconds * 1000)
  window.addEventListener('pagehide', leave)
  notify({
    tone: 'success',
    title,
    text,
    action: undoButton(async () => {
      if (end()) onUndo()
    }),
  })
}
