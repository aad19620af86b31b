import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { nodeProgram, siteFolder } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'

/**
 * `npm run check-english -- FILE` prints the checker's findings for each line of a file, or of standard input for `-`.
 * `npm run check-english -- --rules` checks the correction rules.
 */
await runCommand(async () => {
  // Standard output carries the JSON, so installation messages go to standard error.
  console.log = console.error
  await install()
  const parameters = process.argv.slice(2)
  const [program, ...rest] = parameters.includes('--rules')
    ? ['check-rules.ts']
    : ['check-english.ts', ...parameters]
  const file = join(siteFolder, 'english/scripts', program)
  const { status } = spawnSync(nodeProgram(), [file, ...rest], { stdio: 'inherit' })
  process.exit(status ?? 1)
})
