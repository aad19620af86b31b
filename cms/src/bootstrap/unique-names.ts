import type { Core } from '@strapi/strapi'

/** What Strapi's schemas cannot say: what is unique whatever its case. */
const indexes = [
  'create unique index if not exists batches_name_unique on batches (lower(name))',
  'create unique index if not exists accounts_email_lower_unique on up_users (lower(email))',
  'create unique index if not exists course_modules_name_unique on course_modules (batch_id, lower(name))',
]

/** Has the database keep names unique, so that of two requests at once only one gets a name. */
export async function ensureUniqueNames(strapi: Core.Strapi): Promise<void> {
  for (const statement of indexes) await strapi.db.connection.raw(statement)
}
