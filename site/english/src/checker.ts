import { atom } from 'nanostores'
import type { Finding } from './findings.ts'
import type { RuleChange } from './rule.ts'

/**
 * Messages from the page to a worker of the checker. `harper` is null for our rules alone; its `download` permits fetching Harper
 * when it is not on the device. `changes` are the editors' changes to the rules.
 */
export type HarperRequest =
  | { type: 'start'; harper: { download: boolean } | null; changes: readonly RuleChange[] }
  | { type: 'check'; number: number; text: string }

/** The download failed, or the browser could not run Harper. */
export type HarperFailure = 'download' | 'engine'

/** Messages from a worker to the page. */
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

/** A text that waits for its findings; `onFirst` takes those of our rules. */
interface Pending {
  text: string
  onFirst: ((findings: Finding[]) => void) | undefined
  settle: (findings: Finding[] | null) => void
}

/**
 * A checker that runs our rules and Harper in a worker, which `open` creates when it is needed. Until Harper has started, which
 * keeps its worker busy for seconds on a cheap phone, a second worker checks by our rules alone.
 */
export function createChecker(open: () => Worker, changes: readonly RuleChange[] = []) {
  const $state = atom<CheckerState>({ status: 'off' })
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let rulesWorker: Worker | undefined
  let lastNumber = 0

  const post = (to: Worker | undefined, request: HarperRequest) => to?.postMessage(request)

  const endRulesWorker = () => {
    rulesWorker?.terminate()
    rulesWorker = undefined
  }

  const end = (state: CheckerState) => {
    worker?.terminate()
    worker = undefined
    endRulesWorker()
    for (const { settle } of pending.values()) settle(null)
    pending.clear()
    $state.set(state)
  }

  const openRulesWorker = () => {
    const opened = open()
    rulesWorker = opened
    opened.addEventListener('message', ({ data }: MessageEvent<HarperReply>) => {
      if (rulesWorker === opened && data.type === 'checked')
        pending.get(data.number)?.onFirst?.(data.findings)
    })
    post(opened, { type: 'start', harper: null, changes })
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
        endRulesWorker()
        for (const [number, { text }] of pending) post(worker, { type: 'check', number, text })
        return $state.set({ status: 'on' })
      case 'checked':
        pending.get(reply.number)?.settle(reply.findings)
        pending.delete(reply.number)
    }
  }

  return {
    $state,
    /** Starts the checker; without `download` only if Harper is on this device already. */
    start(download: boolean) {
      if (worker) return
      openRulesWorker()
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
      post(opened, { type: 'start', harper: { download }, changes })
    },
    /** Stops the checker at once, even during the download. */
    stop: () => end({ status: 'off' }),

    /**
     * The findings of a text, or null when the checker is off or stops before it has answered. While Harper is starting, `onFirst`
     * takes the findings of our rules, all of which are among the later ones too.
     */
    async check(text: string, onFirst?: (findings: Finding[]) => void): Promise<Finding[] | null> {
      if (!worker) return null
      lastNumber += 1
      const number = lastNumber
      return new Promise<Finding[] | null>((settle) => {
        pending.set(number, { text, onFirst, settle })
        post(rulesWorker ?? worker, { type: 'check', number, text })
      })
    },
  }
}
