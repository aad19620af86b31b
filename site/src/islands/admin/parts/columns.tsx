import { dayUtc } from '../../../lib/dates'
import { messages } from '../messages'
import { RowAction } from './Buttons'
import type { Column } from './Table'

const { columns: labels } = messages

type Person = { email: string; emailProved?: boolean; phoneNumber: string; createdAt: string }

/** The columns that the tables of people share. An unconfirmed e-mail address is marked, where that is known. */
export const personColumns = {
  email: {
    label: labels.email,
    cell: ({ email, emailProved = true }: Pick<Person, 'email' | 'emailProved'>) => (
      <EmailAddress address={email} proved={emailProved} />
    ),
  },
  phone: {
    label: labels.phone,
    cell: ({ phoneNumber }: Pick<Person, 'phoneNumber'>) => phoneNumber || labels.noPhone,
    className: '@4xl:whitespace-nowrap',
  },
  since: {
    label: labels.since,
    cell: ({ createdAt }: Pick<Person, 'createdAt'>) => dayUtc(createdAt),
    className: '@4xl:w-32',
  },
} as const

/** The last column: the buttons of a row. */
export const actionColumn = <Row,>(
  nameOf: (row: Row) => string,
  actions: Readonly<Record<string, (row: Row) => void>>,
): Column<Row> => ({
  label: labels.actions,
  plain: true,
  cell: (row) => (
    <div className="flex flex-wrap gap-2">
      {Object.entries(actions).map(([label, act]) => (
        <RowAction key={label} label={label} about={nameOf(row)} onClick={() => act(row)} />
      ))}
    </div>
  ),
})

/** An e-mail address, which breaks before its @ where it has too little room. */
function EmailAddress({ address, proved }: { address: string; proved: boolean }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
      {!proved && (
        <>
          {' '}
          <span className="inline-block rounded-field border border-edge px-2 text-sm whitespace-nowrap text-muted">
            {labels.unconfirmed}
          </span>
        </>
      )}
    </>
  )
}
