/** The last request for a build, with the reason if it was refused. */
export type Asked = { at: string; refusal?: string | undefined }

/** The site's report on its builds: `begunAt` is when the published build began to read the content. */
export type Report = {
  begunAt?: string | undefined
  doneAt?: string | undefined
  failure?: { begunAt: string; why: string } | undefined
}

/** The progress of changes from the panel to the site. */
export type PublishingState =
  | { state: 'idle' }
  | { state: 'queued'; since: string }
  | { state: 'building'; since: string }
  | { state: 'live'; since: string }
  | { state: 'failed'; since: string; why: string }

/** A longer build is assumed to have failed. */
const MAX_BUILD_MS = 15 * 60_000

const TOO_LONG =
  'The site has not changed within 15 minutes. The list of deploys at its host says why; then publish it again.'

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
  const { begunAt, doneAt, failure } = report
  const live: PublishingState = doneAt ? { state: 'live', since: doneAt } : { state: 'idle' }
  if (!asked) return live
  if (begunAt && isFrom(begunAt, asked.at)) return live
  if (failure && isFrom(failure.begunAt, asked.at))
    return { state: 'failed', since: failure.begunAt, why: failure.why }
  if (asked.refusal) return { state: 'failed', since: asked.at, why: asked.refusal }
  if (now.getTime() - Date.parse(asked.at) > MAX_BUILD_MS)
    return { state: 'failed', since: asked.at, why: TOO_LONG }
  return { state: 'building', since: asked.at }
}

const isFrom = (moment: string, start: string) => Date.parse(moment) >= Date.parse(start)
