import { runCommand } from './lib/command.mjs'
import { install } from './lib/prepare.mjs'
import { isFailed } from './lib/report.mjs'
import { checks } from './lib/suites.mjs'

/** `npm run check`: formatting, linting, types and dead code of the whole repository. */
await runCommand(async () => {
  await install()
  const results = []
  for (const { run } of checks) results.push(...(await run()))
  process.exit(results.some(isFailed) ? 1 : 0)
})
