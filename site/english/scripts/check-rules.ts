/** `node check-rules.ts`: checks the rule files and the examples in them, and names each fault. */
import { describeFault, type Fault } from '../src/fault.ts'
import { readRules, readWordLists } from '../src/load-rules.ts'
import { expandRule } from '../src/pattern-template.ts'

const { rules: sources, faults } = readRules()
exitWithFaults([...readWordLists().faults, ...faults])
// The engine needs correct word lists as soon as it is loaded.
const { checkRules } = await import('../src/check-rules.ts')
exitWithFaults(checkRules(sources))

const rules = sources.map(({ rule }) => expandRule(rule))
const files = new Set(sources.map(({ file }) => file)).size
const examples = rules.flatMap(({ wrong, right }) => [...wrong, ...right]).length
console.log(`${rules.length} rules in ${files} files and their ${examples} examples are correct.`)

/** Prints the faults, where there are any, and ends the program. */
function exitWithFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  console.error(faults.map(describeFault).join('\n'))
  console.error(faults.length === 1 ? '\n1 fault.' : `\n${faults.length} faults.`)
  process.exit(1)
}
