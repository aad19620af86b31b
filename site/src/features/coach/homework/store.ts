import { type CoachedHandIn, coachHomework, openHandIn } from '@careerspeak/contract/homework'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** The homework of the coach's batches, the queue, and their phrases. */
export const $desk = fetcherStore(['coach-homework', $sessionId], () => read(coachHomework, {}), {
  revalidateOnFocus: false,
})

/** The hand-ins that are open or come next. */
const loading = new Map<string, Promise<CoachedHandIn>>()

/** A hand-in of the queue. The next one is loaded while the coach hears this one. */
export function loadHandIn(id: string): Promise<CoachedHandIn> {
  const known = loading.get(id)
  if (known) return known
  const fresh = read(openHandIn, { query: { id } }).then(({ handIn }) => handIn)
  loading.set(id, fresh)
  fresh.catch(() => loading.delete(id))
  return fresh
}

export const forgetHandIn = (id: string): boolean => loading.delete(id)
