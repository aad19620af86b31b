/** The duration of a frame. */
export const FRAME_SECONDS = 0.01

/** A stretch of a recording, in seconds from its beginning. */
export interface Span {
  start: number
  end: number
}

/**
 * The talk and pauses of a recording, in order. A pause lies between two stretches of talk. `silent` has almost no talk. In
 * `noisy` the room is too loud to tell the two apart.
 */
export type Timeline =
  | { kind: 'silent' }
  | { kind: 'noisy' }
  | { kind: 'clear'; talk: readonly Span[]; pauses: readonly Span[] }

/** Talk is this much louder than the room, and a recording with talk has at least this contrast. */
const TALK_ABOVE_FLOOR_DECIBELS = 6
const MIN_CONTRAST_DECIBELS = 12

/** A room this loud, in decibels relative to full scale, hides talk. A quieter one without talk is just silent. */
const LOUD_ROOM_DECIBELS = -35

/** Lengths in frames: the longest gap inside a word, the longest click, the shortest pause, the least talk to measure. */
const MAX_GAP_IN_WORD_FRAMES = 15
const MAX_CLICK_FRAMES = 6
const MIN_PAUSE_FRAMES = 30
const MIN_TALK_FRAMES = 50

/** The power that stands for digital silence. */
const MIN_POWER = 1e-9

/** The level of a mean power, in decibels below full scale. */
export const decibels = (power: number): number => 10 * Math.log10(Math.max(power, MIN_POWER))

/** Finds talk and pauses by the mean power of each frame. `quiet` holds the powers of the room before the talk. */
export function findTalk(quiet: ArrayLike<number>, powers: ArrayLike<number>): Timeline {
  const floor = decibels(median(Array.from(quiet)))
  const runs = runsOf(Array.from(powers, (power) => decibels(power) > floor + TALK_ABOVE_FLOOR_DECIBELS))
  const talk = fill(withoutClicks(fill(runs, MAX_GAP_IN_WORD_FRAMES)), MIN_PAUSE_FRAMES)
  const frames = talk.reduce((sum, { start, end }) => sum + end - start, 0)
  if (frames < MIN_TALK_FRAMES) return { kind: floor > LOUD_ROOM_DECIBELS ? 'noisy' : 'silent' }

  const talking: number[] = []
  const resting: number[] = []
  let next = 0
  for (let frame = 0; frame < powers.length; frame += 1) {
    while (next < talk.length && frame >= (talk[next]?.end ?? 0)) next += 1
    const isTalk = frame >= (talk[next]?.start ?? Number.POSITIVE_INFINITY)
    ;(isTalk ? talking : resting).push(powers[frame] ?? 0)
  }
  const room = Math.max(floor, decibels(median(resting)))
  if (decibels(mean(talking)) - room < MIN_CONTRAST_DECIBELS) return { kind: 'noisy' }
  return { kind: 'clear', talk: talk.map(inSeconds), pauses: between(talk).map(inSeconds) }
}

/** The stretches between neighbours. */
const between = (spans: readonly Span[]): Span[] =>
  spans.slice(1).map(({ start }, index) => ({ start: spans[index]?.end ?? start, end: start }))

const inSeconds = ({ start, end }: Span): Span => ({
  start: start * FRAME_SECONDS,
  end: end * FRAME_SECONDS,
})

const withoutClicks = (runs: readonly Span[]): Span[] =>
  runs.filter(({ start, end }) => end - start >= MAX_CLICK_FRAMES)

/** The runs of set flags. */
function runsOf(flags: readonly boolean[]): Span[] {
  const runs: Span[] = []
  let start = -1
  for (let index = 0; index <= flags.length; index += 1) {
    if (flags[index] && start < 0) start = index
    if (!flags[index] && start >= 0) {
      runs.push({ start, end: index })
      start = -1
    }
  }
  return runs
}

/** Joins runs that are less than `gap` frames apart. */
function fill(runs: readonly Span[], gap: number): Span[] {
  const joined: Span[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && run.start - last.end < gap) last.end = run.end
    else joined.push({ ...run })
  }
  return joined
}

/** The mean of some numbers; 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The quantile of some values; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

const median = (values: readonly number[]): number => quantile(values, 0.5)
