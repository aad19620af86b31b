import { compileRules, findMistakes } from './find-mistakes.ts'
import { type Finding, toFindings } from './findings.ts'
import type { Lint } from './harper-lints.ts'
import { withLanguageNotices } from './other-languages.ts'
import type { CheckerRule } from './rule.ts'

/** A check by our rules, and then by Harper's lints of the text, if there are any. */
export function checkByRules(
  rules: readonly CheckerRule[],
): (text: string, lints?: readonly Lint[]) => Finding[] {
  const compiled = compileRules(rules)
  return (text, lints = []) =>
    withLanguageNotices(text, toFindings(text, findMistakes(text, compiled), lints))
}
