import type { BinaryModule } from 'harper.js'
import { findByRules } from './check-by-rules.ts'
import type { Finding } from './findings.ts'
import { lint, startLinter } from './harper.ts'
import type { CheckerRule } from './rule.ts'
import { sureFixes } from './sure-fixes.ts'

/** Finds possible improvements of a text. */
export type CheckEnglish = (text: string) => Promise<Finding[]>

/** A text is checked again after each fix: so many corrected sentences are remembered. */
const MAX_SEEN = 200

/** A check by our rules first, and by Harper's linters for the rest. */
export async function startEnglish(
  binary: BinaryModule,
  rules: readonly CheckerRule[],
): Promise<CheckEnglish> {
  const findAll = findByRules(rules)
  const linter = await startLinter(binary)
  const seen = new Map<string, Finding[]>()
  const find = async (text: string) => findAll(text, await lint(linter, text))
  return async (text) => {
    if (seen.size > MAX_SEEN) seen.clear()
    const judging = sureFixes(text, await find(text))
    let step = judging.next()
    while (!step.done) {
      const sentence = step.value
      const left = seen.get(sentence) ?? (await find(sentence))
      seen.set(sentence, left)
      step = judging.next(left)
    }
    return step.value
  }
}
