import { z } from 'zod'

type Value = string | number | boolean | Date | Buffer | null

/**
 * Runs an SQL statement with `?` placeholders in the current transaction, if any, on SQLite and Postgres alike. The caller
 * asserts the type of the rows: validating a long result would cost more than reading it.
 *
 * Frequent statements whose text never changes have a `name`, so that Postgres keeps their plan: planning would take longer than
 * running them. On SQLite every statement stays prepared anyway.
 */
export async function rows<Row>(statement: string, values: Value[], name?: string): Promise<Row[]> {
  const open = strapi.db.inTransaction() ? (await strapi.db.transaction()).get() : strapi.db.connection
  const query = open.raw(statement, values)
  const answer: unknown = await (name && databaseClient() === 'postgres' ? query.options({ name }) : query)
  if (Array.isArray(answer)) return answer
  if (!holdsRows<Row>(answer)) throw new Error('The database answered without rows.')
  return answer.rows
}

/** Counts the rows of `from`, a table with joins and conditions. */
export async function countRows(from: string, values: Value[]): Promise<number> {
  const [counted] = await rows<{ total: number }>(
    `select cast(count(*) as integer) as total from ${from}`,
    values,
  )
  return counted?.total ?? 0
}

/** A `?` for each value, for a list in parentheses. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/** Placeholders of rows of this width, for `values`. */
export const tuples = (count: number, width: number): string =>
  Array.from({ length: count }, () => `(${Array.from({ length: width }, () => '?').join(', ')})`).join(', ')

/** Links rows of two tables by their link table, in one statement; existing links stay. */
export async function linkRows(
  table: string,
  columns: readonly [string, string],
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  if (pairs.length === 0) return
  await rows(
    `insert into ${table} (${columns.join(', ')}) values ${tuples(pairs.length, 2)} on conflict do nothing returning id`,
    pairs.flat(),
  )
}

const holdsRows = <Row>(answer: unknown): answer is { rows: Row[] } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)

export type Page = { limit: number; offset: number }

/** A text column; null becomes the empty text. */
export const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')

/** The fields of a row that hold something. */
export const withoutEmpty = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))

/** A boolean column, which is a number on SQLite. */
export const booleanColumn = z.union([z.boolean(), z.number()]).nullable().transform(Boolean)

/** A datetime column: milliseconds on SQLite, a date on Postgres. */
export type Instant = number | string | Date

export const toIso = (value: Instant): string => new Date(value).toISOString()

export const isoOrNull = (value: Instant | null): string | null => (value === null ? null : toIso(value))

/** A row with the columns of a reply, whose instants are still the database's. */
export type RowFor<Reply, Instants extends keyof Reply> = Omit<Reply, Instants> & {
  [Name in Instants]: Instant | Extract<Reply[Name], null>
}

/** A row with these instants as replies have them. */
export const withIso = <Name extends string, Row extends { [Each in Name]: Instant | null }>(
  row: Row,
  ...names: Name[]
) =>
  ({ ...row, ...Object.fromEntries(names.map((name) => [name, isoOrNull(row[name])])) }) as Omit<
    Row,
    Name
  > & {
    [Each in Name]: string | Extract<Row[Each], null>
  }

/** A datetime column, as an ISO instant. */
export const instant = z.union([z.number(), z.string(), z.date()]).transform(toIso)

/** Returns whether a write failed because of a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')

export const databaseClient = (): 'sqlite' | 'postgres' =>
  strapi.db.dialect.client === 'sqlite' ? 'sqlite' : 'postgres'
