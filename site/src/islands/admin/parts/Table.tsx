import type { ReactNode } from 'react'

/** A column of a table. The first one names its row. */
export type Column<Row> = { label: string; cell: (row: Row) => ReactNode; className?: string }

type TableProps<Row> = {
  /** What the table lists, for those who hear it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table, whose rows become cards where the screen is narrow. */
export function Table<Row extends { _id: string }>({ caption, columns, rows }: TableProps<Row>) {
  return (
    <table className="w-full border-collapse text-start max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-edge/40">
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="px-3 py-2 text-start text-sm text-muted">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-4">
        {rows.map((row) => (
          <tr
            key={row._id}
            className="max-md:leaf-bl border-b border-edge/30 max-md:grid max-md:gap-2 max-md:border-0 max-md:bg-base-200 max-md:p-4"
          >
            {columns.map((column, place) => (
              <Cell key={column.label} column={column} row={row} named={place === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row, named }: { column: Column<Row>; row: Row; named: boolean }) {
  const look = `py-3 text-start align-middle wrap-anywhere md:px-3 max-md:py-0 ${column.className ?? ''}`
  const label = <span className="text-sm text-muted md:hidden">{column.label}</span>
  if (named) {
    return (
      <th scope="row" className={`${look} font-semibold`}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td className={`${look} max-md:grid max-md:gap-0.5`}>
      {label}
      {column.cell(row)}
    </td>
  )
}
