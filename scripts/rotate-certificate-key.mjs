import { loadEnvironment, runCommand } from './lib/command.mjs'
import { readSettings } from './lib/settings.mjs'
import { dataOf } from './ops/backup.mjs'

/**
 * `npm run rotate-certificate-key`: the next certificate is signed with a new key. The CMS may be running. The old public key stays
 * published, so the certificates that it signed stay genuine.
 */
await runCommand(async () => {
  const environment = loadEnvironment()
  const { database } = dataOf(readSettings(environment).dataFolder, environment)
  if (!(await database.isThere()))
    throw new Error('There is no database of a CMS. Set DATA_DIR and DATABASE_URL.')
  await database.change('update certificate_keys set signs = null where signs is not null')
  console.log('The key that signs certificates is retired. The next certificate is signed with a new one.')
  process.exit(0)
})
