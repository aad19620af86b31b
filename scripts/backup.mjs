import { join, resolve } from 'node:path'
import { loadEnvironment, runCommand } from './lib/command.mjs'
import { backupSettings, readSettings } from './lib/settings.mjs'
import { backUp, dataOf, noteDone, prune, stamp } from './ops/backup.mjs'

/**
 * `npm run backup [-- folder]`: copies the data of the CMS, which may be running. Without a folder of its own a copy goes into
 * `BACKUP_DIR`, from which those older than 30 days are removed.
 */
await runCommand(async () => {
  const environment = loadEnvironment()
  const { dataFolder } = readSettings(environment)
  const [named] = process.argv.slice(2)
  const { folder, recipient } = backupSettings(environment, dataFolder)
  const target = named ? resolve(process.env.INIT_CWD ?? '', named) : join(folder, stamp())
  let backup
  try {
    backup = await backUp(dataOf(dataFolder, environment), target, recipient)
    await noteDone(dataFolder, 'backup', backup)
  } finally {
    if (!named) await prune(folder, Date.now(), backup !== undefined)
  }
  console.log(`The database and the files of the CMS are in ${backup}`)
  process.exit(0)
})
