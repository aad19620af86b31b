/** The last request for a build, with the reason if it was refused. */
export type Asked = { at: string; refusal?: string | undefined }

/** Something that keeps content off the site, in a sentence, and the path of the panel where an editor supplies it. */
type Shortage = { words: string; place: string }

/**
 * The site's report on its builds: `begunAt` is when the published build began to read the content. If it `isOpening`, the content was
 * no whole site yet, and visitors read that the institute opens soon.
 */
export type Report = {
  begunAt?: string | undefined
  doneAt?: string | undefined
  isOpening?: boolean | undefined
  failure?: { begunAt: string; why: string; shortages?: Shortage[] | undefined } | undefined
}

/** The progress of changes from the panel to the site; `seconds` is how long the published build took. */
export type PublishingState =
  | { state: 'idle' }
  | { state: 'queued'; since: string }
  | { state: 'building'; since: string }
  | { state: 'live'; since: string; seconds?: number }
  | { state: 'opening'; since: string; why: string; shortages: Shortage[] }
  | { state: 'failed'; since: string; why: string; shortages: Shortage[] }

/** A longer build is assumed to have failed. */
const MAX_BUILD_MS = 15 * 60_000

const TOO_LONG =
  'The site hasn’t changed within 15 minutes. The list of deploys at its host says why; then publish it again.'

/** The state of publishing. While a change waits, no build has been requested for it yet. */
export function stateOf({
  waitingSince,
  asked,
  report,
  now,
}: {
  waitingSince: string | undefined
  asked: Asked | undefined
  report: Report
  now: Date
}): PublishingState {
  if (waitingSince) return { state: 'queued', since: waitingSince }
  const { begunAt, failure } = report
  const shown = shownState(report)
  if (!asked) return shown
  if (begunAt && isFrom(begunAt, asked.at)) return shown
  const failed = (since: string, why: string, shortages: Shortage[] = []): PublishingState => ({
    state: 'failed',
    since,
    why,
    shortages,
  })
  if (failure && isFrom(failure.begunAt, asked.at))
    return failed(failure.begunAt, failure.why, failure.shortages)
  if (asked.refusal) return failed(asked.at, asked.refusal)
  if (now.getTime() - Date.parse(asked.at) > MAX_BUILD_MS) return failed(asked.at, TOO_LONG)
  return { state: 'building', since: asked.at }
}

function shownState({ begunAt, doneAt, isOpening, failure }: Report): PublishingState {
  if (!doneAt) return { state: 'idle' }
  const { why = '', shortages = [] } = failure ?? {}
  if (isOpening) return { state: 'opening', since: doneAt, why, shortages }
  const seconds = begunAt && Math.round((Date.parse(doneAt) - Date.parse(begunAt)) / 1000)
  return { state: 'live', since: doneAt, ...(seconds ? { seconds } : {}) }
}

const isFrom = (moment: string, start: string) => Date.parse(moment) >= Date.parse(start)
