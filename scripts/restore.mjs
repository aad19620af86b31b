import { resolve } from 'node:path'
import { loadEnvironment, runCommand } from './lib/command.mjs'
import { backupSettings, isFree, readSettings } from './lib/settings.mjs'
import { dataOf, noteDone, restore, stamp } from './ops/backup.mjs'

/** `npm run restore -- folder`: replaces the CMS's data with a backup, and moves the old data aside. */
await runCommand(async () => {
  const environment = loadEnvironment()
  const { cms, dataFolder } = readSettings(environment)
  const [named] = process.argv.slice(2)
  if (!named) throw new Error('Name the backup: npm run restore -- folder')
  if (!(await isFree(cms.port)))
    throw new Error(`Port ${cms.port}, where the CMS listens, is in use. Stop the CMS first, then restore.`)
  const aside = `${dataFolder}-before-${stamp()}`
  const source = resolve(process.env.INIT_CWD ?? '', named)
  const { keyFile } = backupSettings(environment, dataFolder)
  const had = await restore(source, dataOf(dataFolder, environment), aside, keyFile)
  await noteDone(dataFolder, 'restore')
  console.log(`${dataFolder} is as it was backed up.${had ? ` What was there before is in ${aside}` : ''}`)
  process.exit(0)
})
