import { isOwnersSession, keyOf, pageOwner } from '../device-data/owner'
import type { Result } from './client'

/** The header of a stored answer that says when it was stored. */
export const STORED_AT = 'Stored-At'

/** Returns whether the server couldn't be reached, or failed. */
export const isAway = (answer: Result<unknown>): boolean =>
  !answer.ok && (answer.status === 0 || answer.status >= 500)

export const openReplies = (): Promise<Cache> => caches.open(keyOf('replies'))

/**
 * Stores an answer for the page's account. A refusal, such as after leaving a batch, deletes the one before. Where the browser has no
 * room or no such store, a visit without network shows less.
 */
export async function storeAnswer(address: string, answer: Result<unknown>): Promise<void> {
  if (pageOwner === 'visitor' || !isOwnersSession()) return
  try {
    const replies = await openReplies()
    if (!answer.ok) await replies.delete(address)
    else
      await replies.put(
        address,
        new Response(JSON.stringify(answer.data), { headers: { [STORED_AT]: `${Date.now()}` } }),
      )
  } catch (error) {
    console.warn('An answer couldn’t be stored:', error)
  }
}
