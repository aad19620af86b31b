/** The kinds of correction that a learner sees, in the order in which they are listed. */
export const CORRECTION_KINDS = ['grammar', 'spelling', 'punctuation', 'word choice', 'style'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** The levels of the Council of Europe at which a learner meets a rule. */
export const CORRECTION_LEVELS = ['A2', 'B1', 'B2', 'C1'] as const
export type CorrectionLevel = (typeof CORRECTION_LEVELS)[number]

/**
 * A mistake that our teachers correct. `patterns` are a pattern each, with what to write instead, best first; how they are
 * written is told in docs/recipes.md. The examples are the tests: each wrong sentence becomes the right one beside it by
 * one of the first three fixes of this rule, and no rule finds anything in a right one. Learners see the first right one.
 */
export interface CorrectionRule {
  id: string
  title: string
  kind: CorrectionKind
  level: CorrectionLevel
  patterns: readonly (readonly [pattern: string, ...better: string[]])[]
  /** What a learner is told: the rule in a sentence or two. */
  reason: string
  reasonHindi?: string
  wrong: readonly [wrong: string, right: string][]
  right: readonly string[]
}

/** What editors changed of a rule: a rule that is switched off, or other reasons. */
export interface RuleChange {
  id: string
  enabled: boolean
  reason?: string | undefined
  reasonHindi?: string | undefined
}

/** The rules that are switched on, with the reasons that editors wrote. */
export function applyChanges(
  rules: readonly CorrectionRule[],
  changes: readonly RuleChange[],
): CorrectionRule[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  return rules.flatMap((rule) => {
    const change = byId.get(rule.id)
    if (!change) return [rule]
    if (!change.enabled) return []
    const { reason = rule.reason, reasonHindi = rule.reasonHindi } = change
    return [{ ...rule, reason, ...(reasonHindi && { reasonHindi }) }]
  })
}

/** What a page has to know of the rules as editors left them: only those that differ from these. */
export function changesOf(rules: readonly CorrectionRule[], edited: readonly EditedRule[]): RuleChange[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return edited.flatMap(({ slug, enabled, reason, reasonHindi }) => {
    const rule = byId.get(slug)
    if (!rule) return []
    const change: RuleChange = {
      id: slug,
      enabled,
      ...(reason !== rule.reason && { reason }),
      ...(reasonHindi && reasonHindi !== rule.reasonHindi && { reasonHindi }),
    }
    return enabled && Object.keys(change).length === 2 ? [] : [change]
  })
}

/** A rule as editors have it in Strapi. */
export interface EditedRule {
  slug: string
  enabled: boolean
  reason: string
  reasonHindi?: string | null | undefined
}
