import type { RuleChange } from '../../../cms/src/correction-rules/rule'
import { createChecker } from './checker'

/** The checker in its worker, with what editors changed of the rules. Nothing is fetched before it is started. */
export const openChecker = (changes: readonly RuleChange[]) =>
  createChecker(
    () => new Worker(new URL('./harper.worker.ts', import.meta.url), { type: 'module', name: 'harper' }),
    changes,
  )
