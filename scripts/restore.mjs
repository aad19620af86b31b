import { resolve } from 'node:path'
import { loadEnvironment, runCommand } from './lib/command.mjs'
import { backupSettings, isFree, readSettings } from './lib/settings.mjs'
import { dataOf, noteDone, restore, stamp } from './ops/backup.mjs'
import { releaseMails, withholdMails } from './ops/withheld-mails.mjs'

/**
 * `npm run restore -- folder`: replaces the CMS's data with a backup, moves the old data aside, and withholds the mails that waited
 * then, and the mail server. `npm run restore -- --release-mails` has them sent.
 */
await runCommand(async () => {
  const environment = loadEnvironment()
  const { cms, dataFolder } = readSettings(environment)
  const [named] = process.argv.slice(2)
  if (named === '--release-mails') {
    await releaseMails(dataOf(dataFolder, environment).database)
    console.log('The withheld mails wait again, and the mail server is back. The CMS sends what is due.')
    process.exit(0)
  }
  if (!named) throw new Error('Name the backup: npm run restore -- folder')
  if (!(await isFree(cms.port)))
    throw new Error(`Port ${cms.port}, where the CMS listens, is in use. Stop the CMS first, then restore.`)
  const aside = `${dataFolder}-before-${stamp()}`
  const source = resolve(process.env.INIT_CWD ?? '', named)
  const { keyFile } = backupSettings(environment, dataFolder)
  const data = dataOf(dataFolder, environment)
  const had = await restore(source, data, aside, keyFile)
  const mails = await withholdMails(data.database)
  await noteDone(dataFolder, 'restore', source)
  console.log(`${dataFolder} is as it was backed up.${had ? ` What was there before is in ${aside}` : ''}`)
  console.log(
    `Withheld: mails that waited (${mails}), since the institute that was copied may have sent them, and the mail server of /admin. If this copy takes its place: npm run restore -- --release-mails`,
  )
  process.exit(0)
})
