import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { describeFault, type Fault } from './fault.ts'
import type { RuleTemplate } from './pattern-template.ts'
import { schemaFault } from './rule-fault.ts'
import { readRuleFile, type SourceRule } from './rule-file.ts'
import { parseYaml } from './rule-text.ts'

export const RULES_FOLDER = new URL('../rules/', import.meta.url)
/** The lists that teachers add to, and the classes of common words. */
export const WORD_LIST_FILES = ['word-lists.yaml', 'lexicon.yaml'] as const
export const wordListUrl = (name: string) => new URL(`../${name}`, import.meta.url)

const wordLists = z.record(
  z.string(),
  z.string().transform((words) => words.trim().split(/\s+/)),
)

/** The rules of all files in the folder, by file name, and the files' faults. */
export function readRules(): { rules: SourceRule[]; faults: Fault[] } {
  const files = readdirSync(RULES_FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) =>
      readRuleFile(`site/english/rules/${name}`, readFileSync(new URL(name, RULES_FOLDER), 'utf8')),
    )
  return { rules: files.flatMap(({ rules }) => rules), faults: files.flatMap(({ faults }) => faults) }
}

/** The words of each list by name, and the files' faults. */
export function readWordLists(): { lists: Record<string, string[]>; faults: Fault[] } {
  const files = WORD_LIST_FILES.map(readWordListFile)
  return {
    lists: Object.assign({}, ...files.map(({ lists }) => lists)),
    faults: files.flatMap(({ faults }) => faults),
  }
}

function readWordListFile(name: string): { lists: Record<string, string[]>; faults: Fault[] } {
  const { source, faults } = parseYaml(`site/english/${name}`, readFileSync(wordListUrl(name), 'utf8'))
  if (faults.length > 0) return { lists: {}, faults }
  const parsed = wordLists.safeParse(source.document.toJS())
  return parsed.success
    ? { lists: parsed.data, faults: [] }
    : { lists: {}, faults: parsed.error.issues.map((issue) => schemaFault(source, issue)) }
}

/** @throws {Error} with a sentence for each fault of the rule files */
export function loadRules(): RuleTemplate[] {
  const { rules, faults } = readRules()
  throwFaults(faults)
  return rules.map(({ rule }) => rule)
}

/** @throws {Error} with a sentence for each fault of the word lists */
export function loadWordLists(): Record<string, string[]> {
  const { lists, faults } = readWordLists()
  throwFaults(faults)
  return lists
}

function throwFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Error(faults.map(describeFault).join('\n'))
}
