import { createChecker } from './checker.ts'
import type { RuleChange } from './rule.ts'

/** The checker in its worker, with the editors' changes to the rules. It fetches nothing before it is started. */
export const openChecker = (changes: readonly RuleChange[]) =>
  createChecker(
    () => new Worker(new URL('./harper.worker.ts', import.meta.url), { type: 'module', name: 'harper' }),
    changes,
  )
