import { runCommand } from './lib/command.mjs'
import { install } from './lib/prepare.mjs'
import { isFailed } from './lib/report.mjs'
import { checks } from './lib/suites.mjs'

/**
 * `npm run check`: formatting, linting, types, wording and dead code of the whole repository. `npm run check -- types` runs
 * the checks whose name contains one of the words.
 */
await runCommand(async () => {
  const words = process.argv.slice(2)
  const chosen = checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (chosen.length === 0)
    throw new Error(`There are these checks:\n${checks.map(({ name }) => `  ${name}`).join('\n')}`)
  await install()
  const results = []
  for (const { run } of chosen) results.push(...(await run()))
  process.exit(results.some(isFailed) ? 1 : 0)
})
