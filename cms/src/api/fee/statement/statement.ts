import type { RecordedLine, readStatement, recordStatement, StatementColumns } from '@careerspeak/contract'
import { statementColumns } from '@careerspeak/contract/fee-statement'
import type { z } from 'zod/mini'
import { receivedCsv } from '../../../platform/http/csv-file'
import { createCsvReader } from '../../../platform/http/csv-worker'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError, invalidField } from '../../../platform/http/http-error'
import { todayAtInstitute } from '../../site-setting/institute'
import { recordPaymentFor } from '../payments'
import { readFacts } from './facts'
import { readKnownColumns, rememberColumns } from './known-columns'
import { matchCredits } from './match'
import type { Reading } from './read-statement'

const readInWorker = createCsvReader(() => require.resolve('./statement-worker'))

function columnsOf(json: string): StatementColumns | null {
  if (!json) return null
  try {
    return statementColumns.parse(JSON.parse(json))
  } catch {
    throw invalidField('columns', 'Choose the columns again.')
  }
}

const REVERSED = 'This payment was recorded before, and reversed. Is it this learner’s?'

/** Finds whose payments the credits of a statement are. Remembers the columns that the admin chose once they have been of use. */
export const findPaymentsIn: Handler<typeof readStatement> = async ({ body, caller, ctx }) => {
  const chosen = columnsOf(body.columns)
  const { bytes } = await receivedCsv(ctx)
  const reading = (await readInWorker(caller.id, bytes, chosen, await readKnownColumns())) as Reading
  const { headings, sample, suggested } = reading
  if (reading.state === 'columns') return { state: 'columns', headings, sample, suggested }
  const { columns, known, credits, leftOut } = reading
  if (chosen) await rememberColumns(known)
  const { learners, recorded, reversed } = await readFacts()
  const lines = matchCredits(credits, learners, recorded, await todayAtInstitute()).map((line) =>
    line.outcome === 'sure' && reversed.has(line.key)
      ? { ...line, outcome: 'likely' as const, why: REVERSED }
      : line,
  )
  return { state: 'read', columns, lines, leftOut }
}

type ChosenLine = z.output<typeof recordStatement.body>['lines'][number]

/** Records each line in a transaction of its own, so that a statement of which a part is recorded can be read and recorded again. */
export const recordLines: Handler<typeof recordStatement> = async ({ body: { lines } }) => {
  const today = await todayAtInstitute()
  if (lines.some(({ day }) => day > today))
    throw invalidField('lines', 'One of these days is still to come. Please read the statement again.')
  const results: RecordedLine[] = []
  for (const line of lines) results.push({ key: line.key, ...(await record(line)) })
  return { results }
}

async function record({ learner, key, day, ...payment }: ChosenLine): Promise<Omit<RecordedLine, 'key'>> {
  try {
    const { number } = await recordPaymentFor(learner, { ...payment, paidOn: day, bankLine: key })
    return { outcome: 'recorded', number }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 409) return { outcome: 'already', number: '' }
    if (error.status === 404) return { outcome: 'gone', number: '' }
    throw error
  }
}
