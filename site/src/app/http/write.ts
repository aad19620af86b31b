import { type RequestOptions, sendRequest } from './request'

/** The delays before a request without an answer is repeated; none after the last attempt. */
const REPEAT_DELAYS_MS = [1000, 3000, 0]

/** The keys of writes without an answer since the last answer to any write: the same write may be meant anew after another one. */
const unanswered = new Map<string, string>()

/** Typed by itself: the API's tests use this file without the types of a browser, and no device says so there. */
const isOffline = (): boolean => (navigator as { onLine?: boolean }).onLine === false

/**
 * Repeats a write with one key until an answer comes, so that the server carries it out once. `attempt` gives undefined without an
 * answer. If none comes at all, the result is undefined, and the person's next attempt at the same write has the same key.
 */
export async function sendOnce<Answer>(
  write: string,
  attempt: (key: string) => Promise<Answer | undefined>,
  key = unanswered.get(write) ?? crypto.randomUUID(),
): Promise<Answer | undefined> {
  for (const delay of REPEAT_DELAYS_MS) {
    const answer = await attempt(key)
    if (answer) {
      unanswered.clear()
      return answer
    }
    if (!delay || isOffline()) break
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  unanswered.set(write, key)
  return undefined
}

/** Sends a write as JSON by `sendOnce`. Throws if it was cancelled, or if no attempt at it can have reached the server: offline. */
export function sendWrite(
  address: string,
  options: RequestOptions,
): Promise<{ status: number; text: string } | undefined> {
  const write = `${options.method} ${address} ${JSON.stringify(options.body)}`
  const wasOffline = isOffline() && !unanswered.has(write)
  const attempt = async (key: string) => {
    try {
      const response = await sendRequest(address, { ...options, key })
      const answer = { status: response.status, text: await response.text() }
      // A proxy without an answer of the server sends such a status, and no JSON.
      if (answer.status < 502 || answer.text.startsWith('{')) return answer
    } catch (error) {
      if (wasOffline || options.signal?.aborted) throw error
    }
    return undefined
  }
  return sendOnce(write, attempt, options.key)
}
