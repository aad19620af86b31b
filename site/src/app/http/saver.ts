import type { Result } from './client'

/**
 * Saves one record time after time, each with the version that the save before it left; `next` reads it. A save without an answer is
 * repeated before the next one, so that the server doesn't take it for someone else's.
 */
export function createSaver<Body, Version, Reply>(
  version: Version,
  send: (body: Body, version: Version) => Promise<Result<Reply>>,
  next: (reply: Reply, body: Body) => Version,
) {
  let known = version
  let unanswered: Body | undefined
  let last: Promise<unknown> = Promise.resolve()
  async function attempt(body: Body): Promise<Result<Reply>> {
    const result = await send(body, known)
    if (result.ok) known = next(result.data, body)
    unanswered = !result.ok && result.status === 0 ? body : undefined
    return result
  }
  return (body: Body): Promise<Result<Reply>> => {
    const saving = last.then(async () => {
      const earlier = unanswered && (await attempt(unanswered))
      return earlier && !earlier.ok && earlier.status === 0 ? earlier : attempt(body)
    })
    last = saving
    return saving
  }
}
