import type { EditedCorrectionRule } from '@careerspeak/contract/content'
import { type Drill, readDrill, toDrill } from '@careerspeak/contract/drill'
import type { CorrectionRule } from '@careerspeak/english/rule'

/** The drills of each rule, by its id. */
export type Drills = Readonly<Record<string, readonly Drill[]>>

/** The drills of each active rule: its wrong examples, then the editors' own. */
export function drillsOf(
  rules: readonly CorrectionRule[],
  edited: readonly Pick<EditedCorrectionRule, 'slug' | 'enabled' | 'drills'>[],
): Drills {
  const bySlug = new Map(edited.map((rule) => [rule.slug, rule]))
  return Object.fromEntries(
    rules.flatMap(({ id, wrong }) => {
      const { enabled = true, drills = [] } = bySlug.get(id) ?? {}
      const own = wrong.map((pair) => toDrill(...pair))
      const written = drills.map(({ text }) => readDrill(text))
      return enabled ? [[id, [...own, ...written].filter((drill) => drill !== null)]] : []
    }),
  )
}
