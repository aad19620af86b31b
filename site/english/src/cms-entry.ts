import type { CorrectionRule } from './rule.ts'

/** A rule as the CMS stores it: `pattern` and `examples` are texts that editors read. */
export function toCmsEntry({
  id,
  title,
  kind,
  level,
  reason,
  patterns,
  check,
  wrong,
  right,
}: CorrectionRule) {
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
