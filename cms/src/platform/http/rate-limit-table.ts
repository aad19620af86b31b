import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import { databaseOf } from '../database/rows'

const TABLE = 'rate_limits'

/** Makes the table of limits. It is not written to disk at once: after a crash of Postgres everybody begins anew. */
export async function ensureLimitTable(): Promise<void> {
  if (databaseOf() === 'sqlite') return
  await strapi.db.connection.raw(
    `create unlogged table if not exists ${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  )
}

/**
 * A limit that all nodes on this Postgres share. While that is away, each counts for itself, by `insuranceLimiter`; who is
 * over a limit costs no more statements.
 */
export const sharedLimiter = (
  options: Required<Pick<IRateLimiterStoreOptions, 'keyPrefix' | 'points' | 'duration' | 'insuranceLimiter'>>,
): RateLimiterAbstract =>
  new RateLimiterPostgres({
    ...options,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: options.points + 1,
  })

/** Forgets counts that are over. */
export async function removeEndedLimits(now: Date): Promise<void> {
  if (databaseOf() === 'postgres')
    await strapi.db.connection(TABLE).where('expire', '<', now.getTime()).delete()
}
