/** The kinds of correction, in the order in which learners see them. */
export const CORRECTION_KINDS = [
  'grammar',
  'spelling',
  'punctuation',
  'word choice',
  'style',
  // Right in India, unknown elsewhere: a note, not a mistake.
  'Indian English',
] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** The CEFR levels at which a learner meets a rule. */
export const CORRECTION_LEVELS = ['A2', 'B1', 'B2', 'C1'] as const
export type CorrectionLevel = (typeof CORRECTION_LEVELS)[number]

/** The languages a reason can be in; each rule has one in English and in Hindi. */
export const REASON_LANGUAGES = ['en', 'hi', 'mr', 'ta', 'te', 'bn'] as const
export type ReasonLanguage = (typeof REASON_LANGUAGES)[number]

/** The explanation for the learner, in a sentence or two, by its language. */
export type Reason = Readonly<{ en: string } & Partial<Record<ReasonLanguage, string | undefined>>>

/** The checks that read whole clauses, see `clauses/checks.ts`. */
export const STRUCTURE_CHECKS = [
  'agreement',
  'verb form',
  'base after preposition',
  'missing plural',
  'perfect with past time',
  'condition',
  'present in story',
  'base after past',
  'present with duration',
  'question inside',
  'missing to',
  'missing -ing',
  'preposition with -ing',
  'relative',
  'repeated pronoun',
  'missing possessive',
] as const
export type StructureCheck = (typeof STRUCTURE_CHECKS)[number]

/** A pattern, and what to write instead, best first. `docs/correction-rules.md` explains how they are written. */
export type PatternLine = readonly [find: string, ...replacements: string[]]

/**
 * A mistake that teachers correct. The examples are its tests: one of the first three replacements of this rule turns each
 * wrong sentence into the right one beside it, and no rule finds anything in a right sentence.
 */
export interface CorrectionRule {
  id: string
  title: string
  kind: CorrectionKind
  level: CorrectionLevel
  patterns: readonly PatternLine[]
  /** The check of whole clauses that finds the mistake, for a rule without patterns. */
  check?: StructureCheck | undefined
  reason: Reason
  /** The reasons of patterns that have their own, by the index of the pattern; null for the others. */
  patternReasons?: readonly (Reason | null)[]
  wrong: readonly (readonly [wrong: string, right: string])[]
  /** Learners see the first one. */
  right: readonly string[]
}

/** The part of a rule the checker uses, with only the first right sentence. */
export type CheckerRule = Omit<CorrectionRule, 'title' | 'level' | 'wrong'>

/** An editor's change to a rule: switched off, or with a new reason. */
export interface RuleChange {
  id: string
  enabled: boolean
  reason?: string | undefined
  reasonHindi?: string | undefined
}

/** The rules that are switched on, with the reasons that editors wrote. */
export function applyChanges(rules: readonly CheckerRule[], changes: readonly RuleChange[]): CheckerRule[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  return rules.flatMap((rule) => {
    const change = byId.get(rule.id)
    if (!change) return [rule]
    if (!change.enabled) return []
    const { reason: en, reasonHindi: hi } = change
    return [{ ...rule, reason: { ...rule.reason, ...(en && { en }), ...(hi && { hi }) } }]
  })
}

/** The editors' changes to these rules. Rules that they did not change are left out. */
export function changesOf(rules: readonly CorrectionRule[], edited: readonly EditedRule[]): RuleChange[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return edited.flatMap(({ slug, enabled, reason, reasonHindi }) => {
    const rule = byId.get(slug)
    if (!rule) return []
    const change: RuleChange = {
      id: slug,
      enabled,
      ...(reason !== rule.reason.en && { reason }),
      ...(reasonHindi && reasonHindi !== rule.reason.hi && { reasonHindi }),
    }
    return enabled && Object.keys(change).length === 2 ? [] : [change]
  })
}

/** The fields of a rule that editors can change in the CMS. */
export interface EditedRule {
  slug: string
  enabled: boolean
  reason: string
  reasonHindi?: string | null | undefined
}
