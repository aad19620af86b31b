import type { CorrectionRule } from './rule.ts'
import { CORRECTION_RULES } from './rules.ts'

/** A rule as the CMS stores it: `pattern` and `examples` are texts that editors read. */
function toCmsEntry({ id, title, kind, level, reason, patterns, check, wrong, right }: CorrectionRule) {
  return {
    slug: id,
    title,
    kind,
    level,
    reason: reason.en,
    reasonHindi: reason.hi ?? null,
    pattern: check
      ? `The check of clauses “${check}”.`
      : patterns.map(([find, ...replacements]) => `${find}  →  ${replacements.join(' / ')}`).join('\n'),
    examples: [
      ...wrong.map(([before, after]) => `✗ ${before}  →  ${after}`),
      ...right.map((sentence) => `✓ ${sentence}`),
    ].join('\n'),
  }
}

/** Every rule, for the CMS. */
export const CMS_ENTRIES = CORRECTION_RULES.map(toCmsEntry)
