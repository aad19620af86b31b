/** What PostgreSQL says of a value that its column cannot hold, and of a column that is not there. */
const CODES = new Set(['22P02', '22003', '22007', '22008', '42703'])

/** What Strapi calls a time that is none. */
const NAMES = new Set(['InvalidDateFormat', 'InvalidDatetimeFormat', 'InvalidTimeFormat'])

/** The same of errors that have neither: SQLite's, and Strapi's own before it asks a database. */
const WORDS =
  /no such column|^(?:Expected a valid (?:Number|BigInteger)|Where must be|Operator |Only (?:one operator|\$and)|You cannot filter on|Undefined attribute level operator)/

/** The parts of a query by which Strapi lets a caller choose fields and conditions. */
const PARTS = ['fields', 'filters', 'populate', 'sort']

/**
 * Whether reading failed because of what the query names or compares. Strapi checks it on the routes of its content manager, and
 * leaves it to the database on those of the media library and of the panel's users and roles.
 */
export const isBadQuery = (query: object, error: unknown): boolean =>
  error instanceof Error &&
  PARTS.some((part) => part in query) &&
  (NAMES.has(error.name) || ('code' in error && CODES.has(String(error.code))) || WORDS.test(error.message))
