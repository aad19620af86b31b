import type { Core } from '@strapi/strapi'
import { SEARCHED } from '../api/admin/people/searched'

/** On SQLite a trigram index holds the users that are in no batch; triggers keep it. */
const sqliteTable = [
  `create virtual table batchless_accounts using fts5(
    full_name, email, content='', contentless_delete=1, tokenize='trigram')`,
  `insert into batchless_accounts (rowid, full_name, email)
    select id, full_name, email from up_users where batch_id is null`,
]
const sqliteKeepers = [
  `create trigger if not exists batchless_accounts_insert after insert on up_users when new.batch_id is null begin
    insert into batchless_accounts (rowid, full_name, email) values (new.id, new.full_name, new.email);
  end`,
  `create trigger if not exists batchless_accounts_delete after delete on up_users begin
    delete from batchless_accounts where rowid = old.id;
  end`,
  `create trigger if not exists batchless_accounts_update after update of full_name, email, batch_id on up_users begin
    delete from batchless_accounts where rowid = old.id;
    insert into batchless_accounts (rowid, full_name, email)
      select new.id, new.full_name, new.email where new.batch_id is null;
  end`,
  // Searches for less than three characters have no trigrams: they read this, which holds all that they look at.
  `create index if not exists accounts_batchless_text
    on up_users (batch_id, id, ${SEARCHED('')}, full_name, email) where batch_id is null`,
]

/** On Postgres a narrow table holds them in lower case, which is read fast even where its trigrams are no help. */
const postgresTable = [
  'create table batchless_accounts (id integer primary key, searched text collate "C" not null)',
  `insert into batchless_accounts (id, searched)
    select id, ${SEARCHED('')} from up_users where batch_id is null`,
]
const postgresKeepers = [
  `create or replace function keep_batchless_accounts() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from batchless_accounts where id = old.id; end if;
    if tg_op <> 'DELETE' and new.batch_id is null then
      insert into batchless_accounts (id, searched) values (new.id, ${SEARCHED('new.')});
    end if;
    return null;
  end $$`,
  'drop trigger if exists batchless_accounts_keeper on up_users',
  `create trigger batchless_accounts_keeper after insert or delete or update of full_name, email, batch_id
    on up_users for each row execute function keep_batchless_accounts()`,
]
/** Postgres brings its trigrams along, but who owns the database may have to turn them on. */
const postgresTrigrams = [
  'create extension if not exists pg_trgm',
  `create index if not exists batchless_accounts_trigrams
    on batchless_accounts using gin (searched gin_trgm_ops)`,
]

/** Has the database find the users that admins search without reading every account. */
export async function ensurePeopleSearch(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db
  const run = async (statements: string[]) => {
    for (const statement of statements) await connection.raw(statement)
  }
  const sqlite = strapi.db.dialect.client === 'sqlite'
  if (!(await connection.schema.hasTable('batchless_accounts')))
    await run(sqlite ? sqliteTable : postgresTable)
  await run(sqlite ? sqliteKeepers : postgresKeepers)
  if (sqlite) return
  try {
    await run(postgresTrigrams)
  } catch (error) {
    strapi.log.warn(`Searching users would be faster if Postgres had its extension pg_trgm: ${error}`)
  }
}
