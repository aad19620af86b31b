import { SEARCHED_ASCII } from './accounts'
import { databaseOf } from './rows'

/** What Strapi's schemas cannot say: what is unique whatever its case, and what keeps long lists fast. */
const indexes = [
  'create unique index if not exists batches_name_unique on batches (lower(name))',
  'create unique index if not exists accounts_email_lower_unique on up_users (lower(email))',
  'create index if not exists accounts_created on up_users (created_at)',
  'create index if not exists classes_start on scheduled_classes (starts_at)',
  'create index if not exists seat_registrations_standing on seat_registrations (session, standing, seat_number, id)',
]

/** Searching accounts. Postgres brings its trigrams along, but who owns the database may have to turn them on. */
const trigrams = [
  'create extension if not exists pg_trgm',
  `create index if not exists accounts_searched on up_users using gin ((${SEARCHED_ASCII}) gin_trgm_ops)`,
]

/** Has the database keep names unique, so that of two requests at once one gets a name, and find what lists show. */
export async function ensureIndexes(): Promise<void> {
  const { connection } = strapi.db
  for (const statement of indexes) await connection.raw(statement)
  if (databaseOf() === 'sqlite') return
  try {
    for (const statement of trigrams) await connection.raw(statement)
  } catch (error) {
    strapi.log.warn(`Searching users would be faster if Postgres had its extension pg_trgm: ${error}`)
  }
}
