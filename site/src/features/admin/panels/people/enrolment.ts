import { addressesIn } from '@careerspeak/contract/addresses-in'
import type { Enrolment } from '@careerspeak/contract/admin-people'
import { pastedLine } from '@careerspeak/contract/one-line'

/** The outcome for one person, with the name to show. */
export type EnrolmentResult = Enrolment & { _id: string; who: string }

/** The results to show, failures first. People who were selected by id are shown by name. */
export function enrolmentResults(
  enrolments: readonly Enrolment[],
  people: readonly { _id: string; fullName: string }[],
): EnrolmentResult[] {
  const names = new Map(people.map(({ _id, fullName }) => [_id, fullName]))
  const results = enrolments.map((each, index) => ({
    ...each,
    _id: `${index} ${each.student}`,
    who: names.get(each.student) ?? each.student,
  }))
  return [...results.filter((each) => !isEnrolled(each)), ...results.filter(isEnrolled)]
}

const isEnrolled = ({ outcome }: Pick<Enrolment, 'outcome'>) => outcome === 'enrolled'

/** How many are students now, and how many will be once they have confirmed their e-mail address. */
export type Counts = { enrolled: number; waiting: number; invited: string[]; total: number }

export const countOutcomes = (enrolments: readonly Pick<Enrolment, 'outcome' | 'student'>[]): Counts => ({
  enrolled: enrolments.filter(isEnrolled).length,
  waiting: enrolments.filter(({ outcome }) => outcome === 'awaiting-proof').length,
  invited: enrolments.filter(({ outcome }) => outcome === 'invited').map(({ student }) => student),
  total: enrolments.length,
})

const MAX_NAMED = 3

export function enrolmentSummary({ enrolled, waiting, invited, total }: Counts): string {
  const parts =
    enrolled > 0 || waiting > 0 || invited.length === 0
      ? [
          `${enrolled} of ${total} enrolled${waiting > 0 ? `, ${waiting} more as soon as the address is confirmed` : ''}`,
        ]
      : []
  if (invited.length > 0) {
    const more = invited.length > MAX_NAMED ? ` and ${invited.length - MAX_NAMED} more` : ''
    parts.push(`Invited: ${invited.slice(0, MAX_NAMED).join(', ')}${more}`)
  }
  return parts.join('. ')
}

const SEPARATED = /"((?:[^"]|"")*)"|[^,;\t]+/g
const HEADING = /^e-?mail([ _-]?(address|id))?$/i

/** A parsed list: its addresses, and its rows without one, by row number and text. */
export type PastedList = { emails: string[]; without: string[] }

/**
 * The e-mail addresses of a pasted list or CSV, each once, in lower case and in order. A header names the column to read. Without
 * a header, every cell with an @ counts, and the first cell of any other line is sent as it is, so that the server reports it.
 */
export function parseList(text: string): PastedList {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some(Boolean))
  const column = rows[0]?.cells.findIndex((cell) => HEADING.test(cell)) ?? -1
  if (column < 0) return { emails: distinct(rows.flatMap(({ cells }) => emailsOfLine(cells))), without: [] }
  const people = rows.slice(1)
  return {
    emails: distinct(people.map(({ cells }) => cells[column] ?? '')),
    without: people
      .filter(({ cells }) => !cells[column])
      .map(({ number, cells }) => `Row ${number}: ${cells.filter(Boolean).join(', ')}`),
  }
}

/** The addresses in cells. A cell without one is taken as it is, for the server to report. */
const distinct = (cells: readonly string[]) => [
  ...new Set(
    cells.flatMap((cell) => {
      const found = addressesIn(cell)
      return found.length > 0 ? found : cell.toLowerCase() || []
    }),
  ),
]

/** Results for the rows of a list that have no address. They are not sent to the server. */
export const resultsWithout = (rows: readonly string[]): Enrolment[] =>
  rows.map((student) => ({ student, outcome: 'invalid', msg: 'This row has no e-mail address.' }))

const cellsOf = (line: string): string[] =>
  [...line.replace(/(^|[,;\t])(?=[,;\t]|$)/g, '$1 ').matchAll(SEPARATED)].map(([whole, quoted]) =>
    pastedLine(quoted?.replaceAll('""', '"') ?? whole),
  )

function emailsOfLine(cells: readonly string[]): string[] {
  const emails = cells.filter((cell) => cell.includes('@'))
  return emails.length > 0 ? emails : cells.slice(0, 1)
}
