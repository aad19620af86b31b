import { loadRules } from './load-rules.ts'
import { expandRule, toCheckerRule } from './pattern-template.ts'
import type { CheckerRule, CorrectionRule } from './rule.ts'

const templates = loadRules()

/**
 * Every rule, the most specific first: when two rules match in one place, the earlier one applies. `vite-plugin.ts`
 * replaces this module in the site's build, so browsers get data instead of YAML.
 */
export const CORRECTION_RULES: readonly CorrectionRule[] = templates.map(expandRule)

/** The same rules for the checker in the browser, without unneeded examples. */
export const CHECKER_RULES: readonly CheckerRule[] = templates.map(toCheckerRule).map(expandRule)
