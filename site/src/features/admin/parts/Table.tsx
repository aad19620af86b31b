import type { ReactNode } from 'react'
import { plainDay } from '#app/lib/dates'
import { PersonLink } from './Buttons'

/** A column of a table. The first column is the row's header. */
export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** True if a card shows it without a label. */
  plain?: true
  className?: string
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Adds something to the heading of a row. */
  box?: (row: Row, name: ReactNode) => ReactNode
  /** The buttons of a row, in a column of their own. */
  buttons?: ((row: Row) => ReactNode) | undefined
}

/** A table, whose rows become cards on a narrow screen. */
export function Table<Row extends { _id: string }>({
  caption,
  columns: own,
  rows,
  box = (_, name) => name,
  buttons,
}: TableProps<Row>) {
  const actions: Column<Row> = {
    label: 'Actions',
    plain: true,
    cell: (row) => <div className="flex flex-wrap gap-2">{buttons?.(row)}</div>,
  }
  const columns = [
    ...own.map((column, index) =>
      index > 0 ? column : { ...column, cell: (row: Row) => box(row, column.cell(row)) },
    ),
    ...(buttons ? [actions] : []),
  ]
  return (
    <div className="@container min-w-0">
      <table className="w-full border-collapse text-start @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-4xl:sr-only">
          <tr className="border-b border-edge/40">
            {columns.map(({ label }) => (
              <th
                key={label}
                scope="col"
                className="px-3 py-0.5 text-start text-xs whitespace-nowrap text-muted"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:grid @max-4xl:gap-4 @xl:@max-4xl:grid-cols-2">
          {rows.map((row) => (
            <tr
              key={row._id}
              className="@max-4xl:leaf-bl border-edge/30 @4xl:border-b @max-4xl:grid @max-4xl:grid-cols-[fit-content(7rem)_minmax(0,1fr)] @max-4xl:content-start @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:bg-base-200 @max-4xl:p-4 @4xl:h-10"
            >
              {columns.map((column, index) => (
                <Cell key={column.label} column={column} row={row} isHeading={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row, isHeading }: { column: Column<Row>; row: Row; isHeading: boolean }) {
  // A row of buttons is 40 px high.
  const look = `text-start align-middle wrap-anywhere @max-4xl:col-span-2 @4xl:px-3 @4xl:py-0.5 ${column.className ?? ''}`
  if (isHeading) {
    return (
      <th scope="row" className={`${look} font-semibold @4xl:min-w-40 @max-4xl:text-lg`}>
        {column.cell(row)}
      </th>
    )
  }
  if (column.plain) return <td className={`${look} @4xl:*:flex-nowrap`}>{column.cell(row)}</td>
  return (
    <td className={`${look} @max-4xl:grid @max-4xl:grid-cols-subgrid @max-4xl:items-baseline`}>
      <span className="text-sm text-muted @4xl:hidden">{column.label}</span>
      <div>{column.cell(row)}</div>
    </td>
  )
}

type Person = {
  email: string
  emailProved?: boolean
  invited?: boolean | undefined
  phoneNumber: string
  createdAt: string
}

/** Columns that the tables of people share. An unconfirmed e-mail address is marked, where that is known. */
export const personColumns = {
  email: {
    label: 'E-mail',
    cell: ({
      email,
      emailProved = true,
      invited = false,
    }: Pick<Person, 'email' | 'emailProved' | 'invited'>) =>
      email ? <EmailAddress address={email} proved={emailProved} invited={invited} /> : 'Not provided yet',
  },
  phone: {
    label: 'Phone',
    cell: ({ phoneNumber }: Pick<Person, 'phoneNumber'>) => phoneNumber || 'Not provided yet',
    className: '@4xl:whitespace-nowrap',
  },
  since: {
    label: 'Since',
    cell: ({ createdAt }: Pick<Person, 'createdAt'>) => plainDay(createdAt),
    className: '@4xl:w-32',
  },
} as const

/** The columns of a list of accounts. */
export const PERSON_COLUMNS: readonly Column<Person & { _id: string; fullName: string }>[] = [
  { label: 'Name', cell: ({ _id, fullName }) => <PersonLink id={_id}>{fullName}</PersonLink> },
  personColumns.email,
  personColumns.phone,
  personColumns.since,
]

type EmailAddressProps = { address: string; proved: boolean; invited: boolean }

/** An e-mail address that may break before its @. */
function EmailAddress({ address, proved, invited }: EmailAddressProps) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      <span className="@4xl:whitespace-nowrap">{address.slice(at)}</span>
      {!proved && (
        <>
          {' '}
          <span className="inline-block rounded-field border border-edge px-2 text-sm whitespace-nowrap text-muted">
            {invited ? 'invited' : 'address not confirmed'}
          </span>
        </>
      )}
    </>
  )
}
