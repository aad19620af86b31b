import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { nodeProgram, siteFolder } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'

/** `npm run play -- TOPIC [FILE] [SEED]` talks to the practice partner about a demo topic: see `site/scripts/play.ts`. */
await runCommand(async () => {
  await install()
  const file = join(siteFolder, 'scripts/play.ts')
  const { status } = spawnSync(nodeProgram(), [file, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
})
