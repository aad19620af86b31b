import { createCsvReader } from '../../platform/http/csv-worker'
import type { readTable, Table } from './table'

const read = createCsvReader(() => require.resolve('./table-worker'))

/** Reads a table as `readTable` does, in a worker thread. */
export const readInWorker = async <Field extends string>(
  account: number,
  ...task: Parameters<typeof readTable<Field>>
): Promise<Table<Field>> => (await read(account, ...task)) as Table<Field>
