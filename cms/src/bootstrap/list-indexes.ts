import type { Core } from '@strapi/strapi'
import { SEARCHED } from '../api/admin/people/searched'

/** What keeps lists fast where thousands of accounts are, on both databases. */
const indexes = [
  'create index if not exists accounts_batch on up_users (batch_id)',
  'create index if not exists accounts_created on up_users (created_at)',
  'create index if not exists materials_module on materials (module_id)',
  'create index if not exists materials_class on materials (scheduled_class_id)',
  'create index if not exists videos_batch on videos (batch_id)',
  'create index if not exists classes_batch on scheduled_classes (batch_id)',
  'create index if not exists classes_start on scheduled_classes (starts_at)',
  'create index if not exists seat_registrations_standing on seat_registrations (session, standing, seat_number, id)',
]

/** A trigram index of SQLite's own holds the users that are in no batch; triggers keep it. */
const trigramTable = [
  `create virtual table batchless_accounts using fts5(
    full_name, email, content='', contentless_delete=1, tokenize='trigram')`,
  `insert into batchless_accounts (rowid, full_name, email)
    select id, full_name, email from up_users where batch_id is null`,
]
const triggers = [
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
]
const shortSearches = `create index if not exists accounts_batchless_text
  on up_users (id, ${SEARCHED('')}) where batch_id is null`

async function ensureSqliteSearch(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db
  if (!(await connection.schema.hasTable('batchless_accounts')))
    for (const statement of trigramTable) await connection.raw(statement)
  for (const statement of [...triggers, shortSearches]) await connection.raw(statement)
}

/** Postgres brings its trigrams along, but who owns the database may have to turn them on. */
async function ensurePostgresSearch(strapi: Core.Strapi): Promise<void> {
  try {
    await strapi.db.connection.raw('create extension if not exists pg_trgm')
    await strapi.db.connection.raw(`create index if not exists accounts_batchless_text
      on up_users using gin ((${SEARCHED('')}) gin_trgm_ops) where batch_id is null`)
  } catch (error) {
    strapi.log.warn(`Searching users is slow, for Postgres has no pg_trgm: ${error}`)
  }
}

/** Has the database find what lists show, and whom admins search, without reading every row. */
export async function ensureListIndexes(strapi: Core.Strapi): Promise<void> {
  for (const statement of indexes) await strapi.db.connection.raw(statement)
  if (strapi.db.dialect.client === 'sqlite') await ensureSqliteSearch(strapi)
  else await ensurePostgresSearch(strapi)
}
