import type { Failure, Result } from './client'

const MAX_RETRIES = 3
const MAX_DELAY_MS = 30_000

/** The failure of a call as an error. Its message is a sentence for the person. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.msg)
    this.failure = failure
  }
}

/** The delay before the next attempt. It doubles each time, up to half a minute. */
export const retryDelayMs = (attempts: number) => Math.min(1000 * 2 ** attempts, MAX_DELAY_MS)

/** Another attempt may succeed after an unreachable or broken server. */
const isTransient = ({ status }: Failure) => status === 0 || status >= 500

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Repeats a call while the server is down, and throws the last failure as a `CallError`. p-retry needs as much code around it to
 * tell results from errors, and adds 2 kB to every learner page.
 */
export async function retry<Reply>(attempt: () => Promise<Result<Reply>>, wait = pause): Promise<Reply> {
  for (let attempts = 0; ; attempts += 1) {
    const result = await attempt()
    if (result.ok) return result.data
    if (attempts === MAX_RETRIES || !isTransient(result)) throw new CallError(result)
    await wait(retryDelayMs(attempts))
  }
}
