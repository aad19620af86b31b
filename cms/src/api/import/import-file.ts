import { createHash } from 'node:crypto'
import type {
  ImportKind,
  ImportReport,
  ImportRow,
  importFile,
  imports,
} from '@careerspeak/contract/admin-import'
import { importLimits } from '@careerspeak/contract/admin-import'
import { createDocument } from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { UniqueViolation } from '../../platform/database/unique-violation'
import { inTransaction } from '../../platform/database/unit-of-work'
import { receivedCsv } from '../../platform/http/csv-file'
import { createCsvReader } from '../../platform/http/csv-worker'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { batchNotFound, batchUid, type StoredBatch } from '../batch/batch'
import { classHeadings } from './class-plan'
import { importClasses, planImportOfClasses } from './classes'
import { importUid, type Made, storedImport, toPastImport } from './made'
import { importPeople, planImportOfPeople } from './people'
import { peopleHeadings } from './people-plan'
import type { readTable, Table } from './table'

/** The changes that an import would make, and the function that makes them. */
type Plan = {
  columns: ImportReport['columns']
  ignored: string[]
  newBatches: string[]
  rows: ImportRow[]
  apply: () => Promise<Partial<Made>>
}

const changedSince = () =>
  new HttpError(409, 'Something has changed since you checked this file. Check it again.')

/** Plans the import of a file, and applies the plan that the admin has seen, in one transaction. */
export const importCsv: Handler<typeof importFile> = async ({
  body: { kind, batchId, plan: seen },
  caller,
  ctx,
}) => {
  const { name, bytes } = await receivedCsv(ctx)
  const planWith = await plannerOf(kind, bytes, caller.id)
  return inTransaction(async () => {
    const batches = await lockRows<StoredBatch>(batchUid, {})
    const fallback = batches.find(({ documentId }) => documentId === batchId)?.name
    if (batchId && fallback === undefined) throw batchNotFound()
    const { apply, ...report } = await planWith(batches, fallback)
    const plan = createHash('sha256').update(bytes).update(JSON.stringify(report)).digest('base64url')
    if (!seen) return { ...report, plan, imported: null }
    if (seen !== plan) throw changedSince()
    if (report.rows.every(({ outcome }) => outcome === 'invalid'))
      throw new HttpError(400, 'Nothing was imported, since each row has an error. Correct them first.')
    const made = await apply()
    const documentId = await createDocument(importUid)({ name, kind, made })
    return { ...report, plan, imported: toPastImport(await findImport(documentId)) }
  }).catch((error: unknown) => {
    // Someone has created one of the accounts or batches at the same time.
    const isTaken = error instanceof HttpError && error.code === 'EmailTaken'
    throw isTaken || error instanceof UniqueViolation ? changedSince() : error
  })
}

type Planner = (batches: readonly StoredBatch[], fallback: string | undefined) => Promise<Plan>

/** Reads the table of a file, and returns the function that plans its import. */
async function plannerOf(kind: ImportKind, bytes: Uint8Array, account: number): Promise<Planner> {
  if (kind === 'people') {
    const table = await readInWorker(account, bytes, peopleHeadings, ['email'])
    return async (batches, fallback) => {
      const people = await planImportOfPeople(table, batches, fallback)
      const rows = people.planned.map(toRow)
      return { ...headOf(table), newBatches: people.newBatches, rows, apply: () => importPeople(people) }
    }
  }
  const table = await readInWorker(account, bytes, classHeadings, ['date', 'time'])
  return async (batches, fallback) => {
    const planned = await planImportOfClasses(table, batches, fallback)
    return { ...headOf(table), newBatches: [], rows: planned.map(toRow), apply: () => importClasses(planned) }
  }
}

const headOf = ({ columns, ignored }: Pick<Plan, 'columns' | 'ignored'>) => ({ columns, ignored })

const toRow = ({ row, subject, batch, outcome, msg, errors, cells }: ImportRow): ImportRow => {
  return { row, subject, batch, outcome, msg, errors, cells }
}

/** The import with this id; throws a 404 if there is none. */
export async function findImport(documentId: string) {
  const found: unknown = await strapi.db.query(importUid).findOne({ where: { documentId } })
  if (!found) throw new HttpError(404, 'This import no longer exists.')
  return storedImport.parse(found)
}

/** The time from which imports can be undone. */
export const undoableSince = (now = new Date()): Date =>
  new Date(now.getTime() - importLimits.undoHours * 3_600_000)

export const listImports: Handler<typeof imports> = async () => {
  const found: unknown[] = await strapi.db
    .query(importUid)
    .findMany({ where: { createdAt: { $gt: undoableSince() } }, orderBy: { id: 'desc' }, limit: 50 })
  return { imports: found.map((each) => toPastImport(storedImport.parse(each))) }
}

const read = createCsvReader(() => require.resolve('./table-worker'))

/** Reads a table as `readTable` does, in a worker thread. */
const readInWorker = async <Field extends string>(
  account: number,
  ...task: Parameters<typeof readTable<Field>>
): Promise<Table<Field>> => (await read(account, ...task)) as Table<Field>
