/** PostgreSQL's codes for invalid values and unknown columns. */
const CODES = new Set(['22P02', '22003', '22007', '22008', '42703'])

/** Strapi's errors for invalid dates and times. */
const NAMES = new Set(['InvalidDateFormat', 'InvalidDatetimeFormat', 'InvalidTimeFormat'])

/** Messages of errors without code and name: SQLite's, and Strapi's own checks. */
const WORDS =
  /no such column|^(?:Expected a valid (?:Number|BigInteger)|Where must be|Operator |Only (?:one operator|\$and)|You cannot filter on|Undefined attribute level operator)/

/** The query parameters with fields and conditions for Strapi. */
const PARTS = ['fields', 'filters', 'populate', 'sort']

/**
 * Returns whether a read failed because of the query's fields or values. Strapi validates queries of the content manager, but leaves
 * those of the media library and of the panel's users and roles to the database.
 */
export const isBadQuery = (query: object, error: unknown): boolean =>
  error instanceof Error &&
  PARTS.some((part) => part in query) &&
  (NAMES.has(error.name) || ('code' in error && CODES.has(String(error.code))) || WORDS.test(error.message))
