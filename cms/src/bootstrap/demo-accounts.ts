import { accountUid } from '../lib/account-changes'
import { StartError } from './start-error'

/** The passwords of these accounts are published. */
const DEMO = '@demo.example'

/** Throws a `StartError` where the database holds an account of the demo institute, a learner's or one of the panel. */
export async function refuseDemoAccounts(): Promise<void> {
  const where = { email: { $endsWithi: DEMO } }
  for (const uid of [accountUid, 'admin::user'] as const)
    if (await strapi.db.query(uid).findOne({ where, select: ['id'] }))
      throw new StartError(
        `The database holds accounts of the demo institute (…${DEMO}), whose passwords everybody can read. Start production on an empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
      )
}
