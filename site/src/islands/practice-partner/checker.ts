import { atom, type ReadableAtom } from 'nanostores'
import { type Finding, type Lint, toFindings } from './finding'
import type { HarperAnswer, HarperFailure, HarperRequest } from './harper-messages'

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
  const asked = new Map<number, (lints: Lint[] | null) => void>()
  let worker: Worker | undefined
  let lastNumber = 0

  const ask = (request: HarperRequest) => worker?.postMessage(request)

  const end = (state: CheckerState) => {
    worker?.terminate()
    worker = undefined
    for (const settle of asked.values()) settle(null)
    asked.clear()
    $state.set(state)
  }

  const hear = (answer: HarperAnswer) => {
    switch (answer.type) {
      case 'absent':
        return end({ status: 'off' })
      case 'failed':
        return end({ status: 'failed', reason: answer.reason })
      case 'progress':
        return $state.set({ status: 'starting', received: answer.received })
      case 'ready':
        return $state.set({ status: 'on' })
      case 'checked':
        asked.get(answer.number)?.(answer.lints)
        asked.delete(answer.number)
    }
  }

  return {
    $state,
    start(download) {
      if (worker) return
      const opened = open()
      worker = opened
      const ifCurrent = (act: () => void) => worker === opened && act()
      opened.addEventListener('message', ({ data }: MessageEvent<HarperAnswer>) =>
        ifCurrent(() => hear(data)),
      )
      opened.addEventListener('error', () => ifCurrent(() => end({ status: 'failed', reason: 'engine' })))
      $state.set({ status: 'starting', received: null })
      ask({ type: 'start', download })
    },
    stop: () => end({ status: 'off' }),
    async check(text) {
      if ($state.get().status !== 'on') return null
      lastNumber += 1
      const number = lastNumber
      const lints = await new Promise<Lint[] | null>((settle) => {
        asked.set(number, settle)
        ask({ type: 'check', number, text })
      })
      return lints && toFindings(text, lints)
    },
  }
}
