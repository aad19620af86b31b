import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ofCms } from '../lib/paths.mjs'

/**
 * @typedef {{ client: 'sqlite', file: string } | { client: 'postgres', url: string }} Address
 * @typedef {{ collectionName: string, attributes: Record<string, { type: string }> }} ContentType
 * @typedef {{ name: string, columns: { name: string }[] }} Table
 */

/** Attributes stored in their own tables. */
const IN_OTHER_TABLES = ['relation', 'component', 'dynamiczone', 'media']

const TIMEOUT_MS = 5000

/**
 * Lists the tables and columns that the next start of the CMS will create.
 * @param {Address} database
 * @param {string} compiled the folder of the compiled CMS
 * @returns {Promise<string[]>}
 */
export async function pendingMigrations(database, compiled) {
  const [stored] = await query(
    database,
    'select "schema" from strapi_database_schema where hash <> \'barrier\' order by time desc limit 1',
  )
  const schema = typeof stored?.schema === 'string' ? JSON.parse(stored.schema) : stored?.schema
  /** @type {Table[]} */
  const tables = schema?.tables ?? []
  return contentTypesIn(compiled).flatMap((type) => missingIn(type, tables))
}

/**
 * @param {ContentType} type
 * @param {Table[]} tables
 */
function missingIn({ collectionName, attributes }, tables) {
  const table = tables.find(({ name }) => name === collectionName)
  if (!table) return [`the table ${collectionName}`]
  return Object.entries(attributes)
    .filter(([, { type }]) => !IN_OTHER_TABLES.includes(type))
    .map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .filter((column) => !table.columns.some(({ name }) => name === column))
    .map((column) => `the column ${collectionName}.${column}`)
}

/**
 * @param {string} compiled
 * @returns {ContentType[]}
 */
const contentTypesIn = (compiled) =>
  readdirSync(join(compiled, 'src/api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('schema.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(compiled, 'src/api', name), 'utf8')))

/**
 * @param {Address} database
 * @param {string} statement
 * @returns {Promise<Record<string, unknown>[]>}
 */
export async function query(database, statement) {
  if (database.client === 'sqlite') {
    const file = new DatabaseSync(database.file, { readOnly: true })
    try {
      return file.prepare(statement).all()
    } finally {
      file.close()
    }
  }
  const { Client } = ofCms('pg')
  const client = new Client({ connectionString: database.url, connectionTimeoutMillis: TIMEOUT_MS })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
