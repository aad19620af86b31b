import { compileRules, findMistakes } from './find-mistakes.ts'
import { type Finding, toFindings } from './findings.ts'
import type { Lint } from './harper-lints.ts'
import { withLanguageNotices } from './other-languages.ts'
import type { CheckerRule } from './rule.ts'
import { sureFixes } from './sure-fixes.ts'

/** Finds mistakes by our rules, and then adds Harper’s lints of the text, if there are any. */
export function findByRules(
  rules: readonly CheckerRule[],
): (text: string, lints?: readonly Lint[]) => Finding[] {
  const compiled = compileRules(rules)
  return (text, lints = []) =>
    withLanguageNotices(text, toFindings(text, findMistakes(text, compiled), lints))
}

/** A check by our rules alone. */
export function checkByRules(rules: readonly CheckerRule[]): (text: string) => Finding[] {
  const find = findByRules(rules)
  return (text) => {
    const judging = sureFixes(text, find(text))
    let step = judging.next()
    while (!step.done) step = judging.next(find(step.value))
    return step.value
  }
}
