import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { loadEnvironment, runCommand, step } from './lib/command.mjs'
import { fetchListener, hasListener, listenerFolder } from './lib/listener.mjs'
import { nodeProgram, siteFolder } from './lib/paths.mjs'

/**
 * `npm run speech:measure -- FOLDER` prints how well and how fast the listener hears the recordings of a folder. Beside each lies a
 * text file of the same name with what was said.
 */
await runCommand(async () => {
  const folder = listenerFolder(loadEnvironment())
  if (!hasListener(folder)) await step('Fetching the listener (55 MB)', () => fetchListener(folder))
  const [recordings] = process.argv.slice(2)
  const program = join(siteFolder, 'scripts/measure-speech.ts')
  const parameters = recordings ? [resolve(recordings), folder] : []
  const { status } = spawnSync(nodeProgram(), [program, ...parameters], { stdio: 'inherit' })
  process.exit(status ?? 1)
})
