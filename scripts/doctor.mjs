import { loadEnvironment, runCommand } from './lib/command.mjs'
import { examine } from './lib/doctor.mjs'

/** `npm run doctor`: looks at what the programs need, says a sentence of each, and fails where one is ill. */
await runCommand(async () => {
  const findings = await examine(loadEnvironment())
  for (const { name, well, sentence } of findings) console.log(`${well ? '✓' : '✗'} ${name}: ${sentence}`)
  process.exit(findings.every(({ well }) => well) ? 0 : 1)
})
