import * as z from 'zod/mini'
import { calendarDay, line, recordId } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { paise } from './money.ts'

export const statementLimits = { megabytes: 2, maxRows: 3000, maxMatches: 500 } as const

const column = z._default(line(200, 'Please choose a column.'), '')

/**
 * Which columns of a bank’s statement hold what, by their headings. `amount` is the column of credits; where one column has credits and
 * debits, `kind` is the one that says which (Cr or Dr). `reference` may be empty, since many banks write it into the text.
 */
export const statementColumns = z.object({
  day: column,
  text: column,
  amount: column,
  kind: column,
  reference: column,
})

/** How a credit came: by UPI if its text says so. */
const method = z.enum(['upi', 'bank'], { error: 'Please read the statement again.' })

/**
 * A credit of the statement. `key` names this line of this account for ever, so that it is recorded once. `sure` lines have the
 * reference that a learner sent, or the amount, the note and the days of one learner; `likely` ones only some of it, `why` says which;
 * `recorded` ones were recorded before.
 */
const statementLine = z.object({
  key: z.string(),
  row: z.number(),
  day: z.string(),
  paise: z.number(),
  reference: z.string(),
  text: z.string(),
  method,
  outcome: z.enum(['sure', 'likely', 'unknown', 'recorded']),
  why: z.string(),
  learner: z.nullable(
    z.object({ _id: z.string(), fullName: z.string(), batch_name: z.string(), owed: z.number() }),
  ),
})

/**
 * Reads a bank’s statement (CSV) and finds whose payments its credits are; nothing is recorded. The columns are remembered for files
 * with the same headings. A file whose columns aren’t known is answered with its headings (`columns`), to be sent again with `columns`.
 */
export const readStatement = endpoint('POST /admin/fee-statement', 'admin', {
  summary: 'Finds the learners’ payments in a bank’s statement',
  file: { field: 'file', megabytes: statementLimits.megabytes },
  /** `columns` is JSON of `statementColumns`, since the request is a form; empty for the remembered ones. */
  body: z.object({ columns: z._default(z.string().check(z.maxLength(2000)), '') }),
  reply: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('columns'),
      headings: z.array(z.string()),
      /** The first rows, by which an admin recognises the columns. */
      sample: z.array(z.array(z.string())),
      suggested: statementColumns,
    }),
    z.object({
      state: z.literal('read'),
      columns: statementColumns,
      lines: z.array(statementLine),
      /** Debits, reversals and rows that are no payments. */
      leftOut: z.number(),
    }),
  ]),
})

/**
 * Records lines of a statement as payments of learners, each in a transaction of its own. A line that is recorded already, also by
 * another admin at the same time, is `already`; a learner who is gone is `gone`.
 */
export const recordStatement = endpoint('POST /admin/fee-matches', 'admin', {
  summary: 'Records payments that were found in a statement',
  bodyBytes: 256 * 1024,
  body: z.object({
    lines: z
      .array(
        z.object({
          key: z.string().check(z.regex(/^[\w-]{43}$/, 'Please read the statement again.')),
          day: calendarDay('Please read the statement again.'),
          paise,
          reference: z._default(line(60, 'Please read the statement again.'), ''),
          method,
          learner: recordId('Please choose a learner.'),
        }),
        { error: 'Please choose payments.' },
      )
      .check(
        z.minLength(1, 'Please choose payments.'),
        z.maxLength(statementLimits.maxMatches, `Record at most ${statementLimits.maxMatches} at once.`),
      ),
  }),
  reply: z.object({
    results: z.array(
      z.object({ key: z.string(), outcome: z.enum(['recorded', 'already', 'gone']), number: z.string() }),
    ),
  }),
})

export type StatementColumns = z.infer<typeof statementColumns>
export type StatementLine = z.infer<typeof statementLine>
export type StatementReply = z.infer<(typeof readStatement)['reply']>
export type RecordedLine = z.infer<(typeof recordStatement)['reply']>['results'][number]
