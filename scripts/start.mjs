import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvironment, runCommand } from './lib/command.mjs'
import { fetchListener, hasListener, listenerFolder, reasonOf } from './lib/listener.mjs'
import { install } from './lib/prepare.mjs'
import { startProduct } from './lib/product.mjs'
import { readSettings } from './lib/settings.mjs'

const demoAccounts = `
  Who                                       E-mail                    Password
  content editor, in the CMS's panel        editor@demo.example       Demo-editor-1
  coordinator, in the CMS's panel           coordinator@demo.example  Demo-coordinator-1
  institute admin, at /admin                admin@demo.example        demo-admin-1
  student of the batch "Interview Ready"    learner@demo.example      demo-learner-1
  coach of that batch, at /coach            coach@demo.example        demo-coach-1
  a user in no batch                        newcomer@demo.example     demo-newcomer-1

  The learner's certificate, as an employer checks it, is at /verify/CS-7K2M-Q4XA-A
`

/** `npm start`: does all missing preparation, then runs the product until Ctrl-C. */
await runCommand(
  async () => {
    const environment = loadEnvironment()
    const settings = readSettings(environment)
    await install()
    const programs = await startProduct(settings, environment)
    void addListener(environment)

    console.log(`
  The site         ${settings.site.url}
  The CMS's panel  ${settings.cms.url}/admin
  The matchmaker   ${settings.matchmaker.url}
${existsSync(join(settings.dataFolder, 'institute.json')) ? '' : demoAccounts}
  Ctrl-C stops all of it.
`)

    const first = await Promise.race(
      programs.map((program) => program.exited.then((code) => ({ program, code }))),
    )
    throw new Error(
      `${first.program.name} ended by itself (exit code ${first.code}), so the others are stopped too:\n${first.program.tail()}`,
    )
  },
  { untilStopped: true },
)

/** Fetches the listener while the product runs already. Without it, speech is turned into text by other means. @param {NodeJS.ProcessEnv} environment */
async function addListener(environment) {
  const folder = listenerFolder(environment)
  if (environment.LISTENER_DIR === 'off' || hasListener(folder)) return
  console.log('  Fetching the listener, which turns speech into text on learners’ devices (55 MB, once) …')
  try {
    await fetchListener(folder)
    console.log('  The listener is there: learners can get it under “How you speak”.')
  } catch (error) {
    console.log(
      `  The listener could not be fetched, so learners are not offered it: ${reasonOf(error)}\n  The next npm start tries again, or npm run speech:install.`,
    )
  }
}
