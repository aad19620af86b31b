import type { GridItem, GridLearner } from '@careerspeak/contract/admin-progress'
import type { ProgressKind } from '@careerspeak/contract/progress'

type Cell = GridLearner['cells'][number]

/** The meaning of a cell of the grid in words, and the symbol for narrow columns. */
export function cellWords(cell: Cell | undefined, kind: ProgressKind): { words: string; sign: string } {
  if (!cell) return { words: 'Not started', sign: '' }
  if (cell.done) return { words: 'Done', sign: '✓' }
  if (kind === 'video') return { words: `${cell.percent}% watched`, sign: `${cell.percent}%` }
  return { words: 'Opened', sign: '•' }
}

/** A part of a course with its items, each with its index among all items. */
type Part = { key: string; name: string; items: (GridItem & { place: number })[] }

/** Groups items into the parts of a course: its modules, then videos, then recordings. */
export function partsOf(items: readonly GridItem[]): Part[] {
  const parts = Map.groupBy(
    items.map((item, place) => ({ ...item, place })),
    // A module may also be called "Videos".
    ({ kind, part }) => `${kind} ${part}`,
  )
  return [...parts].map(([key, items]) => ({ key, name: nameOf(items[0]), items }))
}

const NAMES = { video: 'Videos', recording: 'Recordings' } as const

const nameOf = (first: GridItem | undefined): string =>
  first?.kind === 'video' || first?.kind === 'recording' ? NAMES[first.kind] : (first?.part ?? '')
