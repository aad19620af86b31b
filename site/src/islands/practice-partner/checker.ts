import { atom, type ReadableAtom } from 'nanostores'
import { type Finding, type Lint, toFindings } from './review'

/** What the page asks of Harper's worker. `download` says whether Harper may be fetched when it is not on the device. */
export type HarperRequest =
  | { type: 'start'; download: boolean }
  | { type: 'check'; number: number; text: string }

/** `download` did not come through, or the browser could not run what came. */
export type HarperFailure = 'download' | 'engine'

/** What Harper's worker tells the page. */
export type HarperReply =
  | { type: 'absent' }
  | { type: 'progress'; received: number }
  | { type: 'ready' }
  | { type: 'failed'; reason: HarperFailure }
  | { type: 'checked'; number: number; lints: Lint[] }

/** Harper's size once unpacked, in which its progress is told, and about what travels to get it there. */
export const HARPER_BYTES = 15_935_196
export const HARPER_DOWNLOAD_MEGABYTES = 7.5

/** Where the feedback program stands. `received` is null until bytes of a download arrive. */
export type CheckerState =
  | { status: 'off' }
  | { status: 'starting'; received: number | null }
  | { status: 'on' }
  | { status: 'failed'; reason: HarperFailure }

/** Checks what the learner says, once it is switched on. */
export interface Checker {
  $state: ReadableAtom<CheckerState>
  /** Starts the program; without `download` only if it is on this device already. */
  start(download: boolean): void
  /** Stops it at once, in the middle of its download even. */
  stop(): void
  /** The findings of a text, or null when the program stopped before it could tell. */
  check(text: string): Promise<Finding[] | null>
}

/** A checker over Harper in a worker of its own, which `open` makes when it is needed. */
export function createChecker(open: () => Worker): Checker {
  const $state = atom<CheckerState>({ status: 'off' })
  const pending = new Map<number, (lints: Lint[] | null) => void>()
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
        pending.get(reply.number)?.(reply.lints)
        pending.delete(reply.number)
    }
  }

  return {
    $state,
    start(download) {
      if (worker) return
      const opened = open()
      worker = opened
      const ifCurrent = (act: () => void) => worker === opened && act()
      opened.addEventListener('message', ({ data }: MessageEvent<HarperReply>) =>
        ifCurrent(() => onReply(data)),
      )
      opened.addEventListener('error', () => ifCurrent(() => end({ status: 'failed', reason: 'engine' })))
      $state.set({ status: 'starting', received: null })
      post({ type: 'start', download })
    },
    stop: () => end({ status: 'off' }),
    async check(text) {
      if ($state.get().status !== 'on') return null
      lastNumber += 1
      const number = lastNumber
      const lints = await new Promise<Lint[] | null>((settle) => {
        pending.set(number, settle)
        post({ type: 'check', number, text })
      })
      return lints && toFindings(text, lints)
    },
  }
}
