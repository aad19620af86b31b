import { dirname, join, resolve } from 'node:path'
import { assertSqlite, backUp, stamp } from './lib/backup.mjs'
import { loadEnvironment, runCommand } from './lib/command.mjs'
import { readSettings } from './lib/settings.mjs'

/** `npm run backup [-- folder]`: copies the data of the CMS, which may be running. */
await runCommand(async () => {
  const environment = loadEnvironment()
  assertSqlite(environment)
  const { dataFolder } = readSettings(environment)
  const [named] = process.argv.slice(2)
  const target = named
    ? resolve(process.env.INIT_CWD ?? '', named)
    : join(dirname(dataFolder), 'backups', stamp())
  await backUp(dataFolder, target)
  console.log(`The database and the files of ${dataFolder} are in ${target}`)
  process.exit(0)
})
