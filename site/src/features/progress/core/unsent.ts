import { type Progress, progressKind } from '@careerspeak/contract/progress'
import { pieceCount, progressLimits } from '@careerspeak/contract/progress-limits'
import * as z from 'zod/mini'
import type { CourseItem } from '../shared/course'
import type { WatchReport } from './watch'

/** An unsent report of an account and item; `at` is its instant. */
export type Unsent = CourseItem & WatchReport & { account: string; at: string }

const seconds = z.number()
const stored = z.array(
  z.object({
    account: z.string(),
    kind: progressKind,
    item: z.string(),
    at: z.string(),
    pieces: z.array(z.number()),
    position: seconds,
    length: seconds,
  }),
)

/** Parses stored reports; invalid ones are left out. */
export function readUnsent(text: string): readonly Unsent[] {
  try {
    return z.safeParse(stored, JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

type Owned = CourseItem & { account: string }

const isSame = (one: Owned, other: Owned) =>
  one.account === other.account && one.kind === other.kind && one.item === other.item

/** The unsent reports with one added. There is one per account and item, with the pieces of all. */
export function withUnsent(waiting: readonly Unsent[], report: Unsent): Unsent[] {
  const before = waiting.find((each) => isSame(each, report))?.pieces ?? []
  const pieces = [...new Set([...before, ...report.pieces])].filter(
    (each) => each < pieceCount(report.length),
  )
  return [...waiting.filter((each) => !isSame(each, report)), { ...report, pieces }]
}

/** The unsent reports without the stored pieces of an item. */
export const withoutSent = (
  waiting: readonly Unsent[],
  sent: Owned & Pick<WatchReport, 'pieces'>,
): Unsent[] =>
  waiting.flatMap((each) => {
    if (!isSame(each, sent)) return [each]
    const pieces = each.pieces.filter((piece) => !sent.pieces.includes(piece))
    return pieces.length > 0 ? [{ ...each, pieces }] : []
  })

/**
 * The report of unsent pieces. If the learner has since gone on on another device, which `known` tells, the position there
 * stays.
 */
export function reportOf(
  { pieces, position, length, at }: Unsent,
  known: Pick<Progress, 'updatedAt' | 'position'> | undefined,
): WatchReport {
  const last = known && known.updatedAt > at ? known.position : position
  return {
    pieces: pieces.slice(0, progressLimits.maxPiecesPerReport),
    position: Math.min(last, length),
    length,
  }
}
