import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { root } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'

/**
 * `npm run drill -- NAME`: follows a document's instructions for operators in scratch folders, and proves that the
 * product works afterwards. A drill is a function in `scripts/drills/NAME.mjs`, which receives the words after the
 * name.
 */
await runCommand(async () => {
  const [name, ...parameters] = process.argv.slice(2)
  const drills = readdirSync(join(root, 'scripts/drills'))
    .filter((file) => /^[\w-]+\.mjs$/.test(file))
    .map((file) => file.slice(0, -'.mjs'.length))
  if (!name || !drills.includes(name))
    throw new Error(`Name a drill, such as npm run drill -- ${drills[0]}. There are: ${drills.join(', ')}.`)
  await install()
  const { drill } = await import(`./drills/${name}.mjs`)
  await drill(...parameters)
  process.exit(0)
})
