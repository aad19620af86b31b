import { type Progress, pieceCount, progressKinds, progressLimits } from '@careerspeak/contract'
import { z } from 'zod'
import { booleanColumn, instant, text } from '../../platform/database/rows'

export const progressUid = 'api::progress.progress'

/** Stored progress: `seen` has a bit per piece as base64, `pieces` counts the bits that are set. */
export const storedProgress = z.object({
  kind: z.enum(progressKinds),
  item: z.string(),
  seen: text,
  pieces: z.number(),
  position: z.number(),
  length: z.number(),
  done: booleanColumn,
  doneBy: z.enum(['watched', 'self']).nullable(),
  updatedAt: instant,
})

export type StoredProgress = z.infer<typeof storedProgress>

/** The fields a report or tick changes. */
export type Watched = Pick<StoredProgress, 'seen' | 'pieces' | 'position' | 'length' | 'done' | 'doneBy'>

export const NOT_STARTED: Watched = { seen: '', pieces: 0, position: 0, length: 0, done: false, doneBy: null }

type Report = { pieces: readonly number[]; position: number; length: number }

/**
 * Merges a report: pieces are united and the longest length wins, so that order and repetition do not matter.
 * Only the report that reaches `progressLimits.doneRatio` finishes a video, so that a withdrawn tick stays
 * withdrawn. An opened item without a length keeps its position.
 */
export function withReport(before: Watched, report: Report): Watched {
  const length = Math.max(before.length, report.length)
  const bits = Buffer.alloc(Math.ceil(pieceCount(length) / 8))
  Buffer.from(before.seen, 'base64').copy(bits)
  for (const piece of report.pieces) bits[piece >> 3] = (bits[piece >> 3] ?? 0) | (1 << (piece & 7))
  const pieces = countBits(bits)
  const finishes = !before.done && !isWatched(before.pieces, length) && isWatched(pieces, length)
  return {
    ...before,
    seen: bits.toString('base64'),
    pieces,
    length,
    position: report.length > 0 ? Math.min(report.position, length) : before.position,
    ...(finishes && { done: true, doneBy: 'watched' }),
  }
}

const isWatched = (pieces: number, length: number): boolean =>
  length > 0 && pieces >= pieceCount(length) * progressLimits.doneRatio

function countBits(bits: Buffer): number {
  let count = 0
  for (const byte of bits) for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
}

/** Ticks an item off, or withdraws the tick. An item done by watching stays so. */
export const withTick = (before: Watched, done: boolean): Watched => ({
  ...before,
  done,
  doneBy: done ? (before.doneBy ?? 'self') : null,
})

export const percentOf = ({ pieces, length }: Pick<Watched, 'pieces' | 'length'>): number =>
  length === 0 ? 0 : Math.min(100, Math.floor((100 * pieces) / pieceCount(length)))

export const toProgress = (stored: StoredProgress): Progress => ({
  kind: stored.kind,
  item: stored.item,
  percent: percentOf(stored),
  position: stored.position,
  length: stored.length,
  done: stored.done,
  doneBy: stored.doneBy,
  updatedAt: stored.updatedAt,
})
