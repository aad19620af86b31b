import type { Failed, Result } from './api'

const RETRIES = 3
const LONGEST = 30_000

/** A call that failed, as an error. Its message is for the person. */
export class CallError extends Error {
  readonly failed: Failed

  constructor(failed: Failed) {
    super(failed.msg)
    this.failed = failed
  }
}

/** How long to wait before the next try, in milliseconds: twice as long each time, up to half a minute. */
export const retryDelay = (tries: number) => Math.min(1000 * 2 ** tries, LONGEST)

/** Whether the server was away rather than unwilling, so that trying again may help. */
const passing = ({ status }: Failed) => status === 0 || status >= 500

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Makes a call again while the server is away, three times at most, and throws what it says in the end. */
export async function patiently<Reply>(attempt: () => Promise<Result<Reply>>, wait = pause): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const result = await attempt()
    if (result.ok) return result.data
    if (tries === RETRIES || !passing(result)) throw new CallError(result)
    await wait(retryDelay(tries))
  }
}
