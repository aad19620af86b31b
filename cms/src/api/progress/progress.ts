import { type Progress, pieceCount, progressKinds, progressLimits } from '@careerspeak/contract'
import { z } from 'zod'
import { booleanColumn, instant, text } from '../../platform/database/rows'

export const progressUid = 'api::progress.progress'

/** What is stored of an account and an item: `seen` is a bit for each piece as base64, `pieces` counts those that are set. */
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

/** What a report or a tick changes. */
export type Watched = Pick<StoredProgress, 'seen' | 'pieces' | 'position' | 'length' | 'done' | 'doneBy'>

/** What an item is before anything of it was watched. */
export const unseen: Watched = { seen: '', pieces: 0, position: 0, length: 0, done: false, doneBy: null }

type Report = { pieces: readonly number[]; position: number; length: number }

/**
 * Merges a report: pieces are joined and the longest length counts, so that neither order nor repetition matters. Only the
 * report that brings a video to `progressLimits.doneRatio` finishes it: who takes the tick back afterwards is not overruled by the
 * next report. What was opened only has no length, and keeps the position.
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

/** Ticks an item off, or takes the tick back. What was done already stays done as it was. */
export const withTick = (before: Watched, done: boolean): Watched => ({
  ...before,
  done,
  doneBy: done ? (before.doneBy ?? 'self') : null,
})

/** How much of an item was watched. */
export const percentOf = ({ pieces, length }: Pick<Watched, 'pieces' | 'length'>): number =>
  length === 0 ? 0 : Math.min(100, Math.floor((100 * pieces) / pieceCount(length)))

/** Progress as its owner sees it. */
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
