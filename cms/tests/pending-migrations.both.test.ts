import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '../src/platform/environment'
import { useCms } from './support/cms'
import { appDir, distDir } from './support/places'

const cms = useCms()

type Pending = (database: object, compiled: string) => Promise<string[]>
const { pendingMigrations }: { pendingMigrations: Pending } = createRequire(import.meta.url)(
  join(appDir, '../scripts/ops/migrations.mjs'),
)
const pending = () => pendingMigrations(environment().database, distDir)

test('the doctor finds no pending migration after a start, and names those of an upgrade', async () => {
  expect(await pending()).toEqual([])
  const schemas = cms.strapi.db.connection('strapi_database_schema')
  const { id, schema } = await schemas.clone().whereNot({ hash: 'barrier' }).first()
  const { tables, ...rest } = typeof schema === 'string' ? JSON.parse(schema) : schema
  type Table = { name: string; columns: { name: string }[] }
  const earlier = tables
    .filter(({ name }: Table) => name !== 'legal_texts')
    .map(({ columns, ...table }: Table) => ({
      ...table,
      columns: columns.filter(({ name }) => table.name !== 'seat_registrations' || name !== 'agreed_at'),
    }))
  await schemas
    .clone()
    .where({ id })
    .update({ schema: JSON.stringify({ ...rest, tables: earlier }) })
  expect(await pending()).toEqual(['the table legal_texts', 'the column seat_registrations.agreed_at'])
})
