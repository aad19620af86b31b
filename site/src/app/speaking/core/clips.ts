import type { Span, Timeline } from '../../recording/core/timeline'

/** A longer clip makes the listener slow and forgetful. */
const MAX_CLIP_SECONDS = 30
/** A clip is cut in a pause of its last part, if there is one. */
const CUT_WITHIN_SECONDS = 12
/** Room before the first word and after the last. */
const MARGIN_SECONDS = 0.3

/** Cuts a recording into clips, in seconds: in its longest pauses, and without the silence around the talk. A silent one has none. */
export function clipsOf(timeline: Timeline, seconds: number): Span[] {
  if (timeline.kind === 'silent') return []
  const [talk, pauses] = timeline.kind === 'clear' ? [timeline.talk, timeline.pauses] : [[], []]
  const end = Math.min(seconds, (talk.at(-1)?.end ?? seconds) + MARGIN_SECONDS)
  const clips: Span[] = []
  let start = Math.max(0, (talk[0]?.start ?? 0) - MARGIN_SECONDS)
  while (end - start > MAX_CLIP_SECONDS) {
    const latest = start + MAX_CLIP_SECONDS
    const [pause] = pauses
      .filter((each) => each.start > latest - CUT_WITHIN_SECONDS && each.end < latest)
      .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    const cut = pause ? (pause.start + pause.end) / 2 : latest
    clips.push({ start, end: cut })
    start = cut
  }
  return [...clips, { start, end }]
}
