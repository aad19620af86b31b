import * as z from 'zod/mini'

/** The fields that name a record or a page of a list. Learners' pages load these, without the checks of forms. */

/** The format of all record ids in the contract. */
export const RECORD_ID = /^[a-z0-9]{1,64}$/i

/** The format of a key that a client makes for a change. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of a record. */
export const id = z
  .string({ error: 'Please say which record you mean.' })
  .check(z.trim(), z.regex(RECORD_ID, 'This isn’t a valid record ID.'))

const positiveInteger = (max: number, message: string, tooHigh = message) =>
  z.coerce.number({ error: message }).check(z.int(message), z.gte(1, message), z.lte(max, tooHigh))

/** A page of a list, from 1. */
export const page = z._default(
  positiveInteger(1_000_000, 'Pages are numbered from 1.', 'That page number is too high.'),
  1,
)

/** The page size. */
export const limit = z._default(positiveInteger(100, 'A page can have 1 to 100 entries.'), 10)
