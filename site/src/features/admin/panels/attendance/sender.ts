import type { Failure } from '#app/http/client'
import { retryDelayMs } from '#app/http/retry'

/** Whether what was changed is with the server, on its way, waits until the server can be reached, or was refused, and why. */
export type SavingState = 'saved' | 'saving' | 'waiting' | Failure

type Sender = {
  /** Whether there is something to send. */
  hasMore: () => boolean
  /** Sends what there is, and takes it from what there is, or gives the failure. */
  send: () => Promise<Failure | undefined>
  onState: (state: SavingState) => void
  /** Milliseconds that a change waits for the next one, so that both go together. */
  pause?: number
}

/** Whether the same may be taken at another time: everything is but what the server has understood and refused. */
const mayPass = ({ status }: Failure): boolean => status === 0 || status >= 500 || status === 429

/** A session that has ended refuses nothing: the marks wait for the next login. */
const SESSION_ENDED_STATUS = 401

/**
 * Sends changes one request at a time, each a moment after it was made, and again while the server is away: ever more
 * seldom, or at once when `sendNow` says that it may be back. What is refused is sent again with the next change or `sendNow`.
 */
export function createSender({ hasMore, send, onState, pause = 500 }: Sender) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let attempts = 0

  function plan(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(run, delay)
  }

  async function run(): Promise<void> {
    timer = undefined
    if (sending) return
    if (!hasMore()) return onState('saved')
    sending = true
    onState('saving')
    const failure = await send()
    sending = false
    if (!failure) {
      attempts = 0
      if (hasMore()) plan(pause)
      else onState('saved')
    } else if (mayPass(failure)) {
      onState('waiting')
      plan(retryDelayMs(attempts))
      attempts += 1
    } else if (!hasMore()) onState('saved')
    else onState(failure.status === SESSION_ENDED_STATUS ? 'waiting' : failure)
  }

  return {
    changed(): void {
      if (attempts > 0) return
      onState('saving')
      if (!sending) plan(pause)
    },
    sendNow(): Promise<void> {
      clearTimeout(timer)
      return run()
    },
  }
}
