import type { Core } from '@strapi/strapi'
import { SEARCHED } from '../api/account/people/search'
import { isStaff } from '../api/account/people/staff'
import { databaseOf } from '../lib/sql'

/**
 * The users that are in no batch, and no admins: in a table so narrow that they are counted, paged through and searched
 * without a look at their accounts. Triggers keep it. Postgres, which has no index for fewer than three letters, finds them
 * in bytes in half the time that it takes in text.
 */
const tables = {
  sqlite: 'create table batchless_users (id integer primary key, searched text not null)',
  postgres: `create table batchless_users (
    id integer primary key, searched text collate "C" not null, bytes bytea not null)`,
}

/** What stands in each column of it but the id. */
const contents = {
  sqlite: { searched: SEARCHED },
  postgres: { searched: SEARCHED, bytes: `convert_to(${SEARCHED}, 'UTF8')` },
}

/** A user that is there already, because another change came in between, is there with the newest words. */
function fill(database: keyof typeof contents, which = 'true'): string {
  const names = Object.keys(contents[database])
  return `
  insert into batchless_users (id, ${names.join(', ')})
    select u.id, ${Object.values(contents[database]).join(', ')} from up_users u
      where u.batch_id is null and ${which} and not ${isStaff('u.id')}
    on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

const changes = ['insert', 'update', 'delete'] as const
/** What tells who is listed, and by which column each names the user. */
const sources = {
  up_users: { key: 'id', columns: 'full_name, email, batch_id' },
  up_users_role_lnk: { key: 'user_id', columns: 'user_id, role_id' },
}

const sqliteKeepers = Object.entries(sources).flatMap(([source, { key, columns }]) =>
  changes.map((change) => {
    const row = change === 'delete' ? `old.${key}` : `new.${key}`
    return `create trigger if not exists batchless_users_${source}_${change}
      after ${change} ${change === 'update' ? `of ${columns}` : ''} on ${source} begin
        delete from batchless_users where id = ${row};
        ${fill('sqlite', `u.id = ${row}`)};
      end`
  }),
)

const postgresKeepers = Object.entries(sources).flatMap(([source, { key, columns }]) => [
  `create or replace function keep_batchless_${source}() returns trigger language plpgsql as $$
    declare changed integer := case when tg_op = 'DELETE' then old.${key} else new.${key} end;
    begin
      delete from batchless_users where id = changed;
      ${fill('postgres', 'u.id = changed')};
      return null;
    end $$`,
  `drop trigger if exists batchless_users_keeper on ${source}`,
  `create trigger batchless_users_keeper after insert or delete or update of ${columns}
    on ${source} for each row execute function keep_batchless_${source}()`,
])

const keepers = { sqlite: sqliteKeepers, postgres: postgresKeepers }

/** What an earlier version kept instead. */
const former = {
  sqlite: [
    ...changes.map((change) => `drop trigger if exists batchless_accounts_${change}`),
    'drop index if exists accounts_batchless_text',
    'drop table if exists batchless_accounts',
  ],
  postgres: [
    'drop trigger if exists batchless_accounts_keeper on up_users',
    'drop table if exists batchless_accounts',
  ],
}

/** Postgres brings its trigrams along, but who owns the database may have to turn them on. */
const postgresTrigrams = [
  'create extension if not exists pg_trgm',
  'create index if not exists batchless_users_trigrams on batchless_users using gin (searched gin_trgm_ops)',
]

/** Has the database list the users that admins enrol, and find them, without reading every account. */
export async function ensurePeopleSearch(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db
  const run = async (statements: string[]) => {
    for (const statement of statements) await connection.raw(statement)
  }
  const database = databaseOf(strapi)
  await run(former[database])
  for (const name of Object.keys(contents[database])) {
    if (await connection.schema.hasColumn('batchless_users', name)) continue
    await run(['drop table if exists batchless_users', tables[database], fill(database)])
  }
  await run(keepers[database])
  if (database === 'sqlite') return
  try {
    await run(postgresTrigrams)
  } catch (error) {
    strapi.log.warn(`Searching users would be faster if Postgres had its extension pg_trgm: ${error}`)
  }
}
