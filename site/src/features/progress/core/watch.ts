import { pieceCount, progressLimits } from '@careerspeak/contract/progress-limits'

/** A sample of a player, in seconds. */
export type Sample = { at: number; length: number; playing: boolean }

/** The pieces watched since the last delivered report. */
export type WatchReport = { pieces: number[]; position: number; length: number }

/** The delivery of a report: arrived, to be sent later, or refused for good. */
export type Delivery = 'arrived' | 'later' | 'never'

/** A longer step between two samples is a jump. It allows double speed on a slow device. */
const MAX_STEP_SECONDS = 5

/**
 * Follows a player, and reports the watched pieces of its video. Only what has played counts, despite any jumps. `send` gets one
 * report at a time; what was not delivered is in the next one.
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
    if (ended || length < 1 || length > progressLimits.maxVideoSeconds || !isNews || (busy && !closing))
      return
    const pieces = [...pending]
      .filter((piece) => piece < pieceCount(length))
      .slice(0, progressLimits.maxPiecesPerReport)
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
    /** Adds a sample. A player that has just stopped is reported at once. */
    note(sample: Sample): void {
      const step = sample.at - last.at
      if (last.playing && step > 0 && step <= MAX_STEP_SECONDS)
        for (const piece of piecesOf(last.at, sample.at)) pending.add(piece)
      told ??= sample.at
      const stopped = last.playing && !sample.playing
      last = sample
      if (stopped) void report()
    },
    /** Sends a report; with `closing`, the page or the player goes away, and nothing waits for the answer. */
    report,
  }
}

/** The pieces between two seconds. */
function piecesOf(from: number, to: number): number[] {
  const first = Math.floor(from / progressLimits.pieceSeconds)
  const count = pieceCount(to) - first
  return Array.from({ length: count }, (_, step) => first + step)
}
