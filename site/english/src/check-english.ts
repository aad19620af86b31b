import type { BinaryModule } from 'harper.js'
import { compileRules, findMistakes } from './find-mistakes.ts'
import { type Finding, toFindings } from './findings.ts'
import { lint, startLinter } from './harper.ts'
import { withLanguageNotices } from './other-languages.ts'
import type { CheckerRule } from './rule.ts'

/** Finds possible improvements of a text. */
export type CheckEnglish = (text: string) => Promise<Finding[]>

/** A check by our rules first, and by Harper's linters for the rest. */
export async function startEnglish(
  binary: BinaryModule,
  rules: readonly CheckerRule[],
): Promise<CheckEnglish> {
  const compiled = compileRules(rules)
  const linter = await startLinter(binary)
  return async (text) =>
    withLanguageNotices(text, toFindings(text, findMistakes(text, compiled), await lint(linter, text)))
}
