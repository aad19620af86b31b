import { type RecordedLine, type StatementLine, statementLimits } from '@careerspeak/contract/fee-statement'

export type Learner = { _id: string; fullName: string }

/** The outcome of each recorded line by its key. */
export type Results = ReadonlyMap<string, RecordedLine>

/** A line of the statement with the learner whose payment it is. */
export type Match = { line: StatementLine; learner: string }

/** The lines of each outcome. */
export const byOutcome = (lines: readonly StatementLine[]) => Object.groupBy(lines, ({ outcome }) => outcome)

/** Requests of at most as many lines as the server takes at once. */
export function requestsOf(matches: readonly Match[]) {
  const lines = matches.map(({ line: { key, day, paise, reference, method }, learner }) => ({
    key,
    day,
    paise,
    reference,
    method,
    learner,
  }))
  const { maxMatches } = statementLimits
  return Array.from({ length: Math.ceil(lines.length / maxMatches) }, (_, index) =>
    lines.slice(index * maxMatches, (index + 1) * maxMatches),
  )
}

/** Says whether a line was recorded. */
export const resultText = ({ outcome, number }: RecordedLine): string =>
  ({
    recorded: `Recorded, ${number}`,
    already: 'Was recorded already',
    gone: 'This learner no longer exists',
  })[outcome]
