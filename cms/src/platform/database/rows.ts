import { z } from 'zod'

type Value = string | number | boolean | Date | Buffer | null

/**
 * Runs one SQL statement with `?` for its values, within the transaction that is open, if one is, and gives its rows, on
 * SQLite and Postgres alike. What a row is, the statement decides: a long answer is taken at its word, since checking it
 * would cost more than reading it.
 *
 * One that each learner's visit runs, and whose text is always the same, has a `name`: Postgres keeps its plan for the
 * connection, where planning would take longer than running it. SQLite keeps every statement prepared anyway.
 */
export async function rows<Row>(statement: string, values: Value[], name?: string): Promise<Row[]> {
  const open = strapi.db.inTransaction() ? (await strapi.db.transaction()).get() : strapi.db.connection
  const query = open.raw(statement, values)
  const answer: unknown = await (name && databaseOf() === 'postgres' ? query.options({ name }) : query)
  if (Array.isArray(answer)) return answer
  if (!holdsRows<Row>(answer)) throw new Error('The database answered without rows.')
  return answer.rows
}

const holdsRows = <Row>(answer: unknown): answer is { rows: Row[] } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)

/** Which rows of a list are read. */
export type Page = { limit: number; offset: number }

/** A text column; nothing is the empty text. */
export const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')

/** A boolean column, which is a number on SQLite. */
export const truth = z.union([z.boolean(), z.number()]).nullable().transform(Boolean)

/** A datetime column: milliseconds on SQLite, a date on Postgres. */
export type Instant = number | string | Date

export const toIso = (value: Instant): string => new Date(value).toISOString()

export const isoOrNull = (value: Instant | null): string | null => (value === null ? null : toIso(value))

/** A datetime column, as an ISO instant. */
export const instant = z.union([z.number(), z.string(), z.date()]).transform(toIso)

/** Whether the database refused a write because a unique index has the value already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')

/** Which of the two databases this CMS runs on. */
export const databaseOf = (): 'sqlite' | 'postgres' =>
  strapi.db.dialect.client === 'sqlite' ? 'sqlite' : 'postgres'
