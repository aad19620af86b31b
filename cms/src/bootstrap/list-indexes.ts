import type { Core } from '@strapi/strapi'

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

/** Has the database find what lists show without reading every row. */
export async function ensureListIndexes(strapi: Core.Strapi): Promise<void> {
  for (const statement of indexes) await strapi.db.connection.raw(statement)
}
