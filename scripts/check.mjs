import { runCommand } from './lib/command.mjs'
import { install } from './lib/prepare.mjs'
import { sum } from './lib/report.mjs'
import { checks } from './lib/suites.mjs'

/** `npm run check`: formatting, linting, types and dead code, everywhere. */
await runCommand(async () => {
  await install()
  const counts = []
  for (const { run } of checks) counts.push((await run()).count)
  process.exit(sum(counts).failed > 0 ? 1 : 0)
})
