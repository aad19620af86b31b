import type { BinaryModule } from 'harper.js'
import { checkByRules } from './check-by-rules.ts'
import type { Finding } from './findings.ts'
import { lint, startLinter } from './harper.ts'
import type { CheckerRule } from './rule.ts'

/** Finds possible improvements of a text. */
export type CheckEnglish = (text: string) => Promise<Finding[]>

/** A check by our rules first, and by Harper's linters for the rest. */
export async function startEnglish(
  binary: BinaryModule,
  rules: readonly CheckerRule[],
): Promise<CheckEnglish> {
  const check = checkByRules(rules)
  const linter = await startLinter(binary)
  return async (text) => check(text, await lint(linter, text))
}
