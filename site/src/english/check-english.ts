import type { BinaryModule } from 'harper.js'
import type { CorrectionRule } from '../../../cms/src/correction-rules/rule'
import { compileRules, findMistakes } from './find-mistakes'
import { type Finding, toFindings } from './findings'
import { lint, startLinter } from './harper'

/** Finds what could be better in a text. */
export type CheckEnglish = (text: string) => Promise<Finding[]>

/** A check of the page's: our rules first, and Harper's linters for the rest. */
export async function startEnglish(
  binary: BinaryModule,
  rules: readonly CorrectionRule[],
): Promise<CheckEnglish> {
  const compiled = compileRules(rules)
  const linter = await startLinter(binary)
  return async (text) => toFindings(text, findMistakes(text, compiled), await lint(linter, text))
}
