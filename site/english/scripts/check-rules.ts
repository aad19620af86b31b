/**
 * `node check-rules.ts FOLDER`: checks the rule files and the examples in them, and names each fault. Where there is none, it
 * updates `entries.json` and `shipped-reasons.json` in the folder, from which the CMS reads the rules.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { toCmsEntry } from '../src/cms-entry.ts'
import { describeFault, type Fault } from '../src/fault.ts'
import { readRules, readWordLists } from '../src/load-rules.ts'
import { expandRule } from '../src/pattern-template.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the correction rules in the CMS.')

const { rules: sources, faults } = readRules()
exitWithFaults([...readWordLists().faults, ...faults])
// The engine needs correct word lists as soon as it is loaded.
const { checkRules } = await import('../src/check-rules.ts')
exitWithFaults(checkRules(sources))

const rules = sources.map(({ rule }) => expandRule(rule))
const files = new Set(sources.map(({ file }) => file)).size
const examples = rules.flatMap(({ wrong, right }) => [...wrong, ...right]).length
console.log(`${rules.length} rules in ${files} files and their ${examples} examples are correct.`)

const shipped = join(folder, 'shipped-reasons.json')
const reasons = rules.flatMap(({ reason: { en, hi } }) => (hi ? [en, hi] : [en]))
const known = z.array(z.string()).parse(JSON.parse(readFileSync(shipped, 'utf8')))
update(shipped, [...new Set([...known, ...reasons.map(fingerprintOf)])].sort())
update(join(folder, 'entries.json'), rules.map(toCmsEntry))

/** Prints the faults, where there are any, and ends the program. */
function exitWithFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  console.error(faults.map(describeFault).join('\n'))
  console.error(faults.length === 1 ? '\n1 fault.' : `\n${faults.length} faults.`)
  process.exit(1)
}

/** The hash by which `shipped-reasons.ts` in the CMS knows a reason. */
function fingerprintOf(reason: string): string {
  return createHash('sha256').update(reason).digest('hex').slice(0, 12)
}

function update(file: string, value: unknown): void {
  const json = `${JSON.stringify(value, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === json) return
  writeFileSync(file, json)
  console.log(`Updated ${relative(process.cwd(), file)}. Commit it with the rule files.`)
}
