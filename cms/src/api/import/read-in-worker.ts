import { z } from 'zod'
import { createWorkerThread } from '../../platform/jobs/worker-thread'
import { type Headings, type Table, unreadable } from './table'

const read = createWorkerThread(
  () => require.resolve('./table-worker'),
  'We’re reading many files at the moment. Please send yours again in a minute.',
)

/** Reads a table as `readTable` does, in a worker thread, so that other requests are served meanwhile. */
export async function readInWorker<Field extends string>(
  account: number,
  bytes: Uint8Array,
  headings: Headings<Field>,
  required: readonly NoInfer<Field>[],
): Promise<Table<Field>> {
  const result = await read(`account ${account}`, { bytes, headings, required })
  if (typeof result === 'string')
    throw unreadable('Reading this file takes too long. Import fewer rows and columns at a time.')
  const reply = z
    .union([z.object({ unreadable: z.string() }), z.object({ table: z.custom<Table<Field>>() })])
    .parse(result.reply)
  if ('unreadable' in reply) throw unreadable(reply.unreadable)
  return reply.table
}
