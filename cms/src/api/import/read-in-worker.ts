import { z } from 'zod'
import { createWorkerThread } from '../../platform/jobs/worker-thread'
import { type readTable, type Table, unreadable } from './table'

const read = createWorkerThread(
  () => require.resolve('./table-worker'),
  'We’re reading many files at the moment. Please send yours again in a minute.',
)

/** Reads a table as `readTable` does, in a worker thread, so that other requests are served meanwhile. */
export async function readInWorker<Field extends string>(
  account: number,
  ...task: Parameters<typeof readTable<Field>>
): Promise<Table<Field>> {
  const result = await read(`account ${account}`, task)
  if (typeof result === 'string')
    throw unreadable('Reading this file takes too long. Import fewer rows and columns at a time.')
  const table = z.object({ table: z.custom<Table<Field>>() }).safeParse(result.reply)
  if (table.success) return table.data.table
  throw unreadable(z.object({ unreadable: z.string() }).parse(result.reply).unreadable)
}
