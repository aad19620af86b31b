import type { EditedCorrectionRule } from '@careerspeak/contract/content'
import { type Drill, readDrill, toDrill } from '@careerspeak/contract/drill'
import { checkByRules } from '@careerspeak/english/check-by-rules'
import type { Finding } from '@careerspeak/english/findings'
import type { CorrectionRule } from '@careerspeak/english/rule'
import { isClear } from '#app/mistake-deck/gap'

/** The drills of each rule, by its id; `others` are the rule's other fixes of the gap. */
export type Drills = Readonly<Record<string, readonly (Drill & { others?: readonly string[] })[]>>

/**
 * The drills of each active rule: its wrong examples, then the editors' own. A rule whose patterns have their own reasons has none,
 * because a card would give the reason of its own sentence.
 */
export function drillsOf(
  rules: readonly CorrectionRule[],
  edited: readonly Pick<EditedCorrectionRule, 'slug' | 'enabled' | 'drills'>[],
): Drills {
  const bySlug = new Map(edited.map((rule) => [rule.slug, rule]))
  const check = checkByRules(rules)
  return Object.fromEntries(
    rules.flatMap(({ id, wrong, patternReasons }) => {
      const { enabled = true, drills = [] } = bySlug.get(id) ?? {}
      if (!enabled || patternReasons?.some(Boolean)) return []
      const own = wrong.map(([sentence, right]) => {
        const drill = toDrill(sentence, right)
        const mistakes = check(sentence).filter(({ rule }) => rule === id)
        return (
          drill &&
          withOthers(
            drill,
            mistakes.flatMap((mistake) => correctionsOf(sentence, mistake)),
          )
        )
      })
      const written = drills.map(({ text }) => readDrill(text))
      return [[id, [...own, ...written].filter((drill) => drill !== null).filter(isClear)]]
    }),
  )
}

/** A sentence with each fix of a mistake. */
const correctionsOf = (sentence: string, { start, end, fixes }: Finding): string[] =>
  fixes.map((fix) => sentence.slice(0, start) + fix + sentence.slice(end))

/** A drill with what else stands in its gap in other corrected sentences. */
function withOthers(drill: Drill, sentences: readonly string[]) {
  const { before, fix, after } = drill
  const others = sentences
    .filter((sentence) => sentence.startsWith(before) && sentence.endsWith(after))
    .map((sentence) => sentence.slice(before.length, -after.length || undefined))
    .filter((other) => other !== '' && other !== fix)
  return others.length > 0 ? { ...drill, others } : drill
}
