import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Practice } from '../core/practice'
import { judge, type Quality, type Sample } from '../core/quality'
import type { OngoingCall } from './call'

const PERIOD_MILLISECONDS = 2000

/** Judges the connection again and again for as long as a call lasts. */
export function watchQuality(
  $practice: ReadableAtom<Practice>,
  $quality: WritableAtom<Quality | null>,
  currentCall: () => OngoingCall | null,
) {
  let clock: ReturnType<typeof setInterval> | undefined
  let watched: string | null = null
  let before: Sample | null = null

  const look = async () => {
    const matchId = watched
    const sample = (await currentCall()?.sample()) ?? null
    if (matchId !== watched) return
    if (before && sample) $quality.set(judge(before, sample))
    before = sample
  }

  return $practice.subscribe(({ call }) => {
    const matchId = call.status === 'connected' ? call.match.matchId : null
    if (matchId === watched) return
    clearInterval(clock)
    watched = matchId
    before = null
    $quality.set(null)
    if (matchId !== null) clock = setInterval(look, PERIOD_MILLISECONDS)
  })
}
