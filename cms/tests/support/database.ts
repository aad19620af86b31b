import { createScratchDatabase } from './postgres'
import { copyTemplate, type Template } from './template'

type TestDatabase = {
  variables: Record<string, string>
  /** Makes the folder and the database anew, where nobody is connected to it. */
  restore: () => Promise<void>
  drop: () => Promise<void>
}

/** A copy of the template in this folder and, on Postgres, in a database of its own. */
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
