import { atom } from 'nanostores'
import type { Finding } from './findings.ts'
import type { RuleChange } from './rule.ts'

/**
 * Messages from the page to the checker's worker. `download` permits fetching Harper when it is not on the device;
 * `changes` are the editors' changes to the rules.
 */
export type HarperRequest =
  | { type: 'start'; download: boolean; changes: readonly RuleChange[] }
  | { type: 'check'; number: number; text: string }

/** The download failed, or the browser could not run Harper. */
export type HarperFailure = 'download' | 'engine'

/** Messages from Harper's worker to the page. */
export type HarperReply =
  | { type: 'absent' }
  | { type: 'progress'; received: number }
  | { type: 'ready' }
  | { type: 'failed'; reason: HarperFailure }
  | { type: 'checked'; number: number; findings: Finding[] }

/** The state of the checker. `received` is null until bytes of a download arrive. */
export type CheckerState =
  | { status: 'off' }
  | { status: 'starting'; received: number | null }
  | { status: 'on' }
  | { status: 'failed'; reason: HarperFailure }

/** Checks the learner's messages, once it is switched on. */
export type Checker = ReturnType<typeof createChecker>

/** A checker that runs our rules and Harper in a worker, which `open` creates when it is needed. */
export function createChecker(open: () => Worker, changes: readonly RuleChange[] = []) {
  const $state = atom<CheckerState>({ status: 'off' })
  const pending = new Map<number, (findings: Finding[] | null) => void>()
  let worker: Worker | undefined
  let lastNumber = 0

  const post = (request: HarperRequest) => worker?.postMessage(request)

  const end = (state: CheckerState) => {
    worker?.terminate()
    worker = undefined
    for (const settle of pending.values()) settle(null)
    pending.clear()
    $state.set(state)
  }

  const onReply = (reply: HarperReply) => {
    switch (reply.type) {
      case 'absent':
        return end({ status: 'off' })
      case 'failed':
        return end({ status: 'failed', reason: reply.reason })
      case 'progress':
        return $state.set({ status: 'starting', received: reply.received })
      case 'ready':
        return $state.set({ status: 'on' })
      case 'checked':
        pending.get(reply.number)?.(reply.findings)
        pending.delete(reply.number)
    }
  }

  return {
    $state,
    /** Starts the checker; without `download` only if Harper is on this device already. */
    start(download: boolean) {
      if (worker) return
      const opened = open()
      worker = opened
      const ifCurrent = (act: () => void) => worker === opened && act()
      opened.addEventListener('message', ({ data }: MessageEvent<HarperReply>) =>
        ifCurrent(() => onReply(data)),
      )
      // An event without a message means that the worker's file could not be loaded.
      opened.addEventListener('error', (event) =>
        ifCurrent(() =>
          end({ status: 'failed', reason: 'message' in event && event.message ? 'engine' : 'download' }),
        ),
      )
      $state.set({ status: 'starting', received: null })
      post({ type: 'start', download, changes })
    },
    /** Stops the checker at once, even during the download. */
    stop: () => end({ status: 'off' }),

    /** The findings of a text, or null when the checker stopped before it had answered. */
    async check(text: string): Promise<Finding[] | null> {
      if ($state.get().status !== 'on') return null
      lastNumber += 1
      const number = lastNumber
      return new Promise<Finding[] | null>((settle) => {
        pending.set(number, settle)
        post({ type: 'check', number, text })
      })
    },
  }
}
