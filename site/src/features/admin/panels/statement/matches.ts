import type { RecordedLine, StatementLine } from '@careerspeak/contract/fee-statement'

export type Learner = { _id: string; fullName: string }

/** The outcome of each recorded line by its key. */
export type Results = ReadonlyMap<string, RecordedLine>

/** A line of the statement with the learner whose payment it is. */
export type Match = { line: StatementLine; learner: string }

/** The lines of each outcome. */
export const byOutcome = (lines: readonly StatementLine[]) => Object.groupBy(lines, ({ outcome }) => outcome)

/** The lines of a request, which is answered within seconds. */
const LINES_PER_REQUEST = 100

/** The bodies of the requests that record matches. */
export function requestsOf(matches: readonly Match[]) {
  const lines = matches.map(({ line: { key, day, paise, reference, method }, learner }) => ({
    key,
    day,
    paise,
    reference,
    method,
    learner,
  }))
  return Array.from({ length: Math.ceil(lines.length / LINES_PER_REQUEST) }, (_, index) =>
    lines.slice(index * LINES_PER_REQUEST, (index + 1) * LINES_PER_REQUEST),
  )
}

/** Says whether a line was recorded. */
export const resultText = ({ outcome, number }: RecordedLine): string =>
  ({
    recorded: `Recorded, ${number}`,
    already: 'Was recorded already',
    gone: 'This learner no longer exists',
  })[outcome]
