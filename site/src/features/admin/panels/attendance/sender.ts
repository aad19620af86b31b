import type { Failure } from '#app/http/client'
import { retryDelayMs } from '#app/http/retry'

/** The state of the changes: saved, being saved, waiting for the server, or refused, and why. */
export type SavingState = 'saved' | 'saving' | 'waiting' | Failure

type Sender = {
  /** Returns whether there is something to send. */
  hasMore: () => boolean
  /** Sends the changes and removes them from the queue, or gives the failure. */
  send: () => Promise<Failure | undefined>
  onState: (state: SavingState) => void
  /** How many milliseconds a change waits, so that several go together. */
  pause?: number
}

/** Returns whether a retry may succeed: always, unless the server has understood and refused. */
const mayPass = ({ status }: Failure): boolean => status === 0 || status >= 500 || status === 429

/** An expired session is not a refusal: the marks wait for the next login. */
const SESSION_ENDED_STATUS = 401

/**
 * Sends changes one request at a time, shortly after they are made. While the server is down it retries with growing delays, or
 * at once on `sendNow`. Refused changes are sent again with the next change or `sendNow`.
 */
export function createSender({ hasMore, send, onState, pause = 500 }: Sender) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let attempts = 0

  function plan(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(run, delay)
  }

  /** Ends a series of attempts, so that the next change is sent. */
  function settle(state: SavingState): void {
    attempts = 0
    onState(state)
  }

  async function run(): Promise<void> {
    timer = undefined
    if (sending) return
    if (!hasMore()) return settle('saved')
    sending = true
    onState('saving')
    const failure = await send()
    sending = false
    if (!hasMore()) return settle('saved')
    if (failure && mayPass(failure)) {
      onState('waiting')
      plan(retryDelayMs(attempts))
      attempts += 1
    } else if (failure) settle(failure.status === SESSION_ENDED_STATUS ? 'waiting' : failure)
    else {
      settle('saving')
      plan(pause)
    }
  }

  return {
    changed(): void {
      if (!sending && !hasMore()) {
        clearTimeout(timer)
        settle('saved')
      } else if (attempts === 0) {
        onState('saving')
        if (!sending) plan(pause)
      }
    },
    sendNow(): Promise<void> {
      clearTimeout(timer)
      return run()
    },
  }
}
