import { rejectFailedCommits, validatePooledConnections } from './database/connections'

/**
 * Replaces the functions of knex for which neither Strapi nor knex has a hook.
 *
 * Three other places replace functions, because they need a feature or a single connection:
 * - `api/audit/audit-hooks.ts` replaces `db.transaction` and the writes of `db.entityManager`. A lifecycle hook cannot open the
 *   transaction of its write, and Strapi has no hook before a commit:
 *   https://github.com/strapi/strapi/blob/v5.54.0/packages/core/database/src/index.ts
 * - `api/mail/outbox.ts` replaces the provider of Strapi's mails, which can only be configured by the name of a package:
 *   https://github.com/strapi/strapi/blob/v5.54.0/packages/core/email/server/src/bootstrap.ts
 * - `config/database.ts` replaces `prepare` or `query` of each new connection, in `pool.afterCreate`. Knex prepares each statement
 *   anew, and Strapi sends statements concurrently on one connection:
 *   https://github.com/knex/knex/blob/3.0.1/lib/dialects/better-sqlite3/index.js,
 *   https://github.com/strapi/strapi/blob/v5.54.0/packages/core/database/src/query/helpers/populate/apply.ts
 *
 * The extensions of controllers and services in `editors/panel/` go through Strapi's own registries.
 */
export function patchStrapi(): void {
  // `commit()` resolves although COMMIT failed: https://github.com/knex/knex/issues/3370
  rejectFailedCommits()
  // No option of the pool validates a connection: https://github.com/knex/knex/issues/6160
  // None repeats a read whose connection is lost: https://github.com/knex/knex/issues/3523
  validatePooledConnections()
}
