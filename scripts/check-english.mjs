import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { nodeProgram, siteFolder } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'

/** `npm run check-english -- FILE`: what the checker finds in each line of a file, or of standard input for `-`. */
await runCommand(async () => {
  // What is installed is told beside the JSON, not within it.
  console.log = console.error
  await install()
  const program = join(siteFolder, 'scripts/check-english.ts')
  const { status } = spawnSync(nodeProgram(), [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
})
