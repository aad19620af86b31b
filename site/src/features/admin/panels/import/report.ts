import type { ImportReport, ImportRow, PastImport } from '@careerspeak/contract/admin-import'
import { counted } from '#app/lib/counted'

const list = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)

/** The words of a summary for the rows of each outcome. */
const WORDS = [
  ['invited', 'person to invite', 'people to invite'],
  ['enrolled', 'person to enrol', 'people to enrol'],
  ['added', 'class to add', 'classes to add'],
  ['changed', 'class to change', 'classes to change'],
  ['unchanged', 'row that needs nothing', 'rows that need nothing'],
  ['invalid', 'row with an error', 'rows with errors'],
] as const satisfies readonly (readonly [ImportRow['outcome'], string, string])[]

/** Says what a checked file would do: "12 people to invite, 1 row that needs nothing. New batch: Evening." */
export function summaryOf({ rows, newBatches }: Pick<ImportReport, 'rows' | 'newBatches'>): string {
  const parts = WORDS.flatMap(([outcome, one, many]) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count > 0 ? counted(count, one, many) : []
  })
  const batches =
    newBatches.length > 0 ? ` New ${newBatches.length === 1 ? 'batch' : 'batches'}: ${list(newBatches)}.` : ''
  return `${list(parts)}.${batches}`
}

/** How many rows an import would change. */
export const rowsToImport = (rows: readonly Pick<ImportRow, 'outcome'>[]): number =>
  rows.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'invalid').length

/** A CSV file of rows, with the names of fields as headings. `corrected` has what was typed for each row, by its number. */
export function csvOf(
  rows: readonly ImportRow[],
  corrected: Readonly<Record<number, Readonly<Record<string, string>>>>,
): string {
  const fields = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const lines = rows.map(({ row, cells }) =>
    fields.map((field) => corrected[row]?.[field] ?? cells[field] ?? ''),
  )
  return [fields, ...lines]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
}

/** The rows with errors first, each with an id for the table. */
export const rowsToShow = (rows: readonly ImportRow[]) =>
  rows
    .map((row) => ({ ...row, _id: String(row.row) }))
    .toSorted((one, other) => Number(other.outcome === 'invalid') - Number(one.outcome === 'invalid'))

/** Says what an import has made: "12 people invited and 1 batch created". */
export function madeText({ invited, enrolled, batches, classes, changed }: PastImport): string {
  const parts = [
    invited && `${counted(invited, 'person', 'people')} invited`,
    enrolled && `${counted(enrolled, 'person', 'people')} enrolled`,
    batches && `${counted(batches, 'batch', 'batches')} created`,
    classes && `${counted(classes, 'class', 'classes')} added`,
    changed && `${counted(changed, 'class', 'classes')} changed`,
  ].filter((part) => part !== 0)
  return list(parts)
}
