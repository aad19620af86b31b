/** The selected rows of all pages, by their ids. */
export type Selection<Row> = ReadonlyMap<string, Row>

type Rows<Row> = readonly (Row & { _id: string })[]

export function withSelected<Row>(
  selection: Selection<Row>,
  rows: Rows<Row>,
  selected: boolean,
): Selection<Row> {
  const next = new Map(selection)
  for (const row of rows) {
    if (selected) next.set(row._id, row)
    else next.delete(row._id)
  }
  return next
}

export function selectedPart<Row>(selection: Selection<Row>, rows: Rows<Row>): 'none' | 'some' | 'all' {
  const selected = rows.filter(({ _id }) => selection.has(_id)).length
  if (selected === 0) return 'none'
  return selected === rows.length ? 'all' : 'some'
}

/** The selected rows that are not visible. */
export const selectedOutOfSight = <Row>(selection: Selection<Row>, rows: Rows<Row>): Row[] =>
  [...selection].filter(([id]) => !rows.some(({ _id }) => _id === id)).map(([, row]) => row)
