import type { CheckerRule, CorrectionRule, PatternLine, Reason } from './rule.ts'

/** Named columns, and the cells of each row in their order. */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * Patterns that are repeated for each row of a table, or for each row of one table with each row of the next. `{column}`
 * stands for the cell of that column.
 */
export interface PatternTemplate {
  tables: readonly Table[]
  patterns: readonly PatternLine[]
  /** Why, where it differs from the reason of the rule. */
  reason?: Reason | undefined
}

type Patterns = { patterns: readonly (PatternLine | PatternTemplate)[] }

/** A rule as in its file, with unexpanded templates. */
export type RuleTemplate = Omit<CorrectionRule, 'patterns' | 'patternReasons'> & Patterns
export type CheckerRuleTemplate = Omit<CheckerRule, 'patterns' | 'patternReasons'> & Patterns

/** The rule with every pattern written out. */
export function expandRule<Template extends Patterns>(
  rule: Template,
): Omit<Template, 'patterns'> & Pick<CorrectionRule, 'patterns' | 'patternReasons'> {
  const reasons = rule.patterns.flatMap((entry) =>
    expandPattern(entry).map(() => ('tables' in entry && entry.reason) || null),
  )
  return {
    ...rule,
    patterns: rule.patterns.flatMap(expandPattern),
    ...(reasons.some(Boolean) && { patternReasons: reasons }),
  }
}

/** The part of a rule the checker uses. */
export function toCheckerRule({
  id,
  kind,
  patterns,
  check,
  reason,
  right,
}: RuleTemplate): CheckerRuleTemplate {
  return { id, kind, patterns, ...(check && { check }), reason, right: right.slice(0, 1) }
}

/** The patterns of a template, row by row; a plain pattern is returned alone. */
export function expandPattern(pattern: PatternLine | PatternTemplate): PatternLine[] {
  if (!('tables' in pattern)) return [pattern]
  return combinedRows(pattern.tables).flatMap((row) =>
    pattern.patterns.map(
      ([find, ...replacements]): PatternLine => [
        fillIn(find, row),
        ...replacements.map((text) => fillIn(text, row)),
      ],
    ),
  )
}

type Row = ReadonlyMap<string, string>

/** Each row of the first table with each row of the others. */
function combinedRows(tables: readonly Table[]): Row[] {
  return tables.reduce<Row[]>(
    (combined, { columns, rows }) =>
      combined.flatMap((row) =>
        rows.map(
          (cells) => new Map([...row, ...columns.map((name, at) => [name, cells[at] ?? ''] as const)]),
        ),
      ),
    [new Map()],
  )
}

/** The text with the value of each `{name}`; a name without a value stays as it is. */
export function fillIn(text: string, values: Row): string {
  return text.replace(/\{([\w-]+)\}/g, (placeholder, name: string) => values.get(name) ?? placeholder)
}
