import { inject } from 'vitest'
import { createScratchDatabase } from './postgres'
import { copyTemplate } from './template'

type Database = { variables: Record<string, string>; drop: () => Promise<void> } | { missing: string }

/** A database of the kind that the project under test is for, as the first start of a CMS leaves it in this folder. */
export async function createDatabase(dataDir: string): Promise<Database> {
  const template = inject('templates')[inject('client')]
  if (!template) throw new Error('There is no template of this kind of database.')
  if ('missing' in template) return template
  copyTemplate(template, dataDir)
  if (template.url === undefined) return { variables: { DATABASE_CLIENT: 'sqlite' }, drop: async () => {} }
  const { url, drop } = await createScratchDatabase(template.url, template.url)
  return { variables: { DATABASE_CLIENT: 'postgres', DATABASE_URL: url }, drop }
}
