import { query } from './migrations.mjs'
import { noRows } from './named-files.mjs'

/** @typedef {import('./databases.mjs').Database} Database */

const REASON = 'Withheld by a restore'

/**
 * Keeps the mails that waited when a backup was made from being sent again by a copy of the institute.
 * @param {Database} database a restored one
 * @returns {Promise<number>} how many mails
 */
export async function withholdMails(database) {
  // An earlier version has no outbox.
  const [waiting] = await query(
    database.address,
    "select count(*) as mails from mails where state = 'waiting'",
  ).catch(noRows)
  if (!waiting) return 0
  await database.change(`update mails set state = 'failed', last_error = '${REASON}' where state = 'waiting'`)
  return Number(waiting.mails)
}

/**
 * Lets the CMS send the withheld mails.
 * @param {Database} database
 */
export const releaseMails = (database) =>
  database.change(
    `update mails set state = 'waiting', last_error = null where state = 'failed' and last_error = '${REASON}'`,
  )
