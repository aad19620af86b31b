import type { logOut as logOutEndpoint } from '@careerspeak/contract/auth'
import { type ApiPath, sendRequest } from '../http/request'
import { $token, forgetSeen, signOut } from './session'

const PATH: ApiPath<typeof logOutEndpoint> = '/api/auth/logout'

/** A log-out waits this long for what has to be done before it. */
const LONGEST_WAIT_MS = 3000

const unsent = new Set<() => Promise<unknown>>()

/**
 * Calls `send` when the person logs out, before the session ends, unless the returned function is called first. If it resolves
 * to false, the session stays.
 */
export function sendBeforeLogOut(send: () => Promise<unknown>): () => void {
  unsent.add(send)
  return () => void unsent.delete(send)
}

/** Logs this device out: in every tab, and on the server as soon as that is reached. Resolves to false if the session stays. */
export async function logOut(): Promise<boolean> {
  if (unsent.size > 0) {
    let isKept = false
    const sent = [...unsent].map(async (send) => {
      if ((await send()) === false) isKept = true
    })
    await withinLimit(Promise.allSettled(sent))
    if (isKept) return false
  }
  // The page may be left as soon as the session ends.
  await withinLimit(forgetSeen().catch(console.warn))
  const token = $token.get()
  if (token) sendRequest(PATH, { method: 'POST', keepalive: true, token }).catch(() => undefined)
  signOut()
  // An answer may have come meanwhile.
  void forgetSeen().catch(console.warn)
  return true
}

const withinLimit = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
