/** A selectable row: a person or a material. */
export type Selectable = { _id: string } & ({ fullName: string } | { title: string })

export const nameOf = (row: Selectable): string => ('title' in row ? row.title : row.fullName)

/** The selected rows of all pages: their names by their ids. */
export type Selection = ReadonlyMap<string, string>

export const NO_SELECTION: Selection = new Map()

export function withSelected(
  selection: Selection,
  rows: readonly Selectable[],
  selected: boolean,
): Selection {
  const next = new Map(selection)
  for (const row of rows) {
    if (selected) next.set(row._id, nameOf(row))
    else next.delete(row._id)
  }
  return next
}

export function selectedPart(selection: Selection, rows: readonly Selectable[]): 'none' | 'some' | 'all' {
  const selected = rows.filter(({ _id }) => selection.has(_id)).length
  if (selected === 0) return 'none'
  return selected === rows.length ? 'all' : 'some'
}

/** The names of selected rows that are not visible. */
export const selectedOutOfSight = (selection: Selection, rows: readonly Selectable[]): string[] =>
  [...selection].filter(([id]) => !rows.some(({ _id }) => _id === id)).map(([, name]) => name)
