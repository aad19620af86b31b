import { WITHHELD } from '../../cms/contract/withheld-login.ts'
import { query } from './migrations.mjs'
import { noRows } from './named-files.mjs'

/** @typedef {import('./databases.mjs').Database} Database */

const REASON = 'Withheld by a restore'

/**
 * Keeps the mails that waited when a backup was made from being sent again by a copy of the institute, and the copy from mailing its
 * people by the server that was set up in /admin.
 * @param {Database} database a restored one
 * @returns {Promise<number>} how many mails
 */
export async function withholdMails(database) {
  // An earlier version has no mail server and no outbox.
  const [server] = await query(database.address, 'select host from mail_servers').catch(noRows)
  if (server)
    await database.change(
      `update mail_servers set login = '${WITHHELD}' || login where login not like '${WITHHELD}%'`,
    )
  const [waiting] = await query(
    database.address,
    "select count(*) as mails from mails where state = 'waiting'",
  ).catch(noRows)
  if (!waiting) return 0
  await database.change(`update mails set state = 'failed', last_error = '${REASON}' where state = 'waiting'`)
  return Number(waiting.mails)
}

/**
 * Lets the CMS send the withheld mails, and use its mail server.
 * @param {Database} database
 */
export async function releaseMails(database) {
  await database.change(
    `update mails set state = 'waiting', last_error = null where state = 'failed' and last_error = '${REASON}'`,
  )
  const [server] = await query(database.address, 'select host from mail_servers').catch(noRows)
  if (server)
    await database.change(
      `update mail_servers set login = substr(login, ${WITHHELD.length + 1}) where login like '${WITHHELD}%'`,
    )
}
