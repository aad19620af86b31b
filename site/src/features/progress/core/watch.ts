import { pieceCount, progressLimits } from '@careerspeak/contract/progress'

/** What a player tells of itself, in seconds. */
export type Sample = { at: number; length: number; playing: boolean }

/** What was watched since the last report that arrived. */
export type WatchReport = { pieces: number[]; position: number; length: number }

/** How a report fared: it arrived, it may arrive later, or there is nothing to report to any more. */
export type Delivery = 'arrived' | 'later' | 'never'

/** The longest step in seconds between two samples that is playing and no jump, at double speed on a slow device. */
const MAX_STEP_SECONDS = 5

/**
 * Follows a player, and tells what of its video is watched: only what has played counts, however it is jumped about. `send`
 * gets a report at a time; what did not arrive is in the next one.
 */
export function createWatch(send: (report: WatchReport, closing: boolean) => Promise<Delivery>) {
  const pending = new Set<number>()
  let last: Sample = { at: 0, length: 0, playing: false }
  let told: number | undefined
  let busy = false
  let ended = false

  async function report(closing = false): Promise<void> {
    const length = Math.floor(last.length)
    const isNews = pending.size > 0 || Math.abs((told ?? last.at) - last.at) >= 1
    if (ended || length < 1 || length > progressLimits.seconds || !isNews || (busy && !closing)) return
    const pieces = [...pending].filter((piece) => piece < pieceCount(length)).slice(0, progressLimits.pieces)
    const position = Math.min(last.at, length)
    busy = true
    const delivery = await send({ pieces, position, length }, closing)
    busy = false
    if (delivery === 'never') ended = true
    if (delivery !== 'arrived') return
    for (const piece of pieces) pending.delete(piece)
    told = position
  }

  return {
    /** Takes a sample. Where the player has just stopped, that is reported at once. */
    note(sample: Sample): void {
      const step = sample.at - last.at
      if (last.playing && step > 0 && step <= MAX_STEP_SECONDS)
        for (const piece of piecesOf(last.at, sample.at)) pending.add(piece)
      told ??= sample.at
      const stopped = last.playing && !sample.playing
      last = sample
      if (stopped) void report()
    },
    /** Reports what there is; `closing` where the page or the player goes away, so that nothing waits for an answer. */
    report,
  }
}

/** The pieces that are played from one second to a later one. */
function piecesOf(from: number, to: number): number[] {
  const first = Math.floor(from / progressLimits.piece)
  const count = pieceCount(to) - first
  return Array.from({ length: count }, (_, step) => first + step)
}
