import { loadEnvironment, runCommand, step } from './lib/command.mjs'
import { fetchListener, listenerFolder } from './lib/listener.mjs'

/** `npm run speech:install` fetches the listener into the folder from which the site's server offers it. */
await runCommand(async () => {
  const folder = listenerFolder(loadEnvironment())
  await step('Fetching the listener (55 MB)', () => fetchListener(folder))
})
