import type { GridItem, GridLearner } from '@careerspeak/contract/admin-progress'
import type { ProgressKind } from '@careerspeak/contract/progress'

type Cell = GridLearner['cells'][number]

/** What a cell of the grid means, in words, and as it is drawn where there is little room. */
export function cellWords(cell: Cell | undefined, kind: ProgressKind): { words: string; sign: string } {
  if (!cell) return { words: 'Not begun', sign: '' }
  if (cell.done) return { words: 'Done', sign: '✓' }
  if (kind === 'video') return { words: `${cell.percent}% watched`, sign: `${cell.percent}%` }
  return { words: 'Opened', sign: '•' }
}

/** A part of a course with its items, each with its place among all. */
type Part = { key: string; name: string; items: (GridItem & { place: number })[] }

/** The parts of a course with their items, each with its place among all: its modules, then videos, then recordings. */
export function partsOf(items: readonly GridItem[]): Part[] {
  const parts = Map.groupBy(
    items.map((item, place) => ({ ...item, place })),
    // A module may be called "Videos" as well.
    ({ kind, part }) => `${kind} ${part}`,
  )
  return [...parts].map(([key, items]) => ({ key, name: nameOf(items[0]), items }))
}

const NAMES = { video: 'Videos', recording: 'Recordings' } as const

const nameOf = (first: GridItem | undefined): string =>
  first?.kind === 'video' || first?.kind === 'recording' ? NAMES[first.kind] : (first?.part ?? '')
