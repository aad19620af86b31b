import { loadRules } from './load-rules.ts'
import { expandRule, toCheckerRule } from './pattern-template.ts'
import type { CheckerRule, CorrectionRule } from './rule.ts'

const templates = loadRules()

/**
 * Every rule, the most specific first: where two rules find a mistake in one place, the earlier one counts. `vite-plugin.ts`
 * replaces this module in the site's build, so browsers get the data and no YAML.
 */
export const CORRECTION_RULES: readonly CorrectionRule[] = templates.map(expandRule)

/** The same rules for the checker in the browser, without the examples that it does not need. */
export const CHECKER_RULES: readonly CheckerRule[] = templates.map(toCheckerRule).map(expandRule)
