import { loadEnvironment, runCommand } from './lib/command.mjs'
import { examine } from './ops/doctor.mjs'

/** `npm run doctor`: checks what the programs need, prints a sentence for each, and fails on any problem. */
await runCommand(async () => {
  const findings = await examine(loadEnvironment())
  for (const { name, well, sentence } of findings) console.log(`${well ? '✓' : '✗'} ${name}: ${sentence}`)
  process.exit(findings.every(({ well }) => well) ? 0 : 1)
})
