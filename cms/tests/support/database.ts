import { createScratchDatabase } from './postgres'
import { copyTemplate, type Template } from './template'

type TestDatabase = {
  variables: Record<string, string>
  /** Recreates the folder and the database; nothing may be connected to it. */
  restore: () => Promise<void>
  drop: () => Promise<void>
}

/** Copies the template into this folder and, on Postgres, into a separate database. */
export async function createDatabase(template: Template, dataDir: string): Promise<TestDatabase> {
  copyTemplate(template, dataDir)
  if (template.url === undefined)
    return {
      variables: {},
      restore: async () => copyTemplate(template, dataDir),
      drop: async () => {},
    }
  const { url, drop, create } = await createScratchDatabase(template.url, template.url)
  return {
    variables: { DATABASE_URL: url },
    async restore() {
      copyTemplate(template, dataDir)
      await drop()
      await create()
    },
    drop,
  }
}
