import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import { databaseClient } from '../database/rows'

const TABLE = 'rate_limits'

/** Creates the table of rate limits. It is unlogged: a crash of Postgres resets all counts. */
export async function ensureLimitTable(): Promise<void> {
  if (databaseClient() === 'sqlite') return
  await strapi.db.connection.raw(
    `create unlogged table if not exists ${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  )
}

/**
 * A rate limit shared by all nodes on this Postgres. While it is unavailable, each node counts by its own `insuranceLimiter`.
 * Callers over the limit cause no further statements.
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

/** Deletes expired counts. */
export async function removeExpiredLimits(now: Date): Promise<void> {
  if (databaseClient() === 'postgres')
    await strapi.db.connection(TABLE).where('expire', '<', now.getTime()).delete()
}
