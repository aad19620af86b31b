import type { EditedCorrectionRule } from '@careerspeak/contract/content'
import { type Drill, readDrill, toDrill } from '@careerspeak/contract/drill'
import { checkByRules } from '@careerspeak/english/check-by-rules'
import type { Finding } from '@careerspeak/english/findings'
import { applyChanges, type CorrectionRule, changesOf } from '@careerspeak/english/rule'
import { isClear } from '#app/mistake-deck/gap'
import type { RuleDrill } from './rule-drill'

/**
 * The drills of each active rule: its wrong examples, then the editors' own. A rule whose patterns have their own reasons has none,
 * because a card would give the reason of its own sentence. Its reason quotes its first drill.
 */
export function drillsOf(
  rules: readonly CorrectionRule[],
  edited: readonly Omit<EditedCorrectionRule, 'documentId' | 'updatedAt'>[],
): Map<string, Omit<RuleDrill, 'orders'>> {
  const bySlug = new Map(edited.map((rule) => [rule.slug, rule]))
  const changed = applyChanges(rules, changesOf(rules, edited))
  const check = checkByRules(changed)
  const reasons = new Map(changed.map(({ id, reason }) => [id, reason]))
  return new Map(
    rules.flatMap(({ id, wrong, patternReasons }) => {
      const reason = reasons.get(id)
      if (!reason || patternReasons?.some(Boolean)) return []
      const mistakes = wrong.map(([sentence]) => check(sentence).filter(({ rule }) => rule === id))
      const own = wrong.map(([sentence, right], index) => {
        const drill = toDrill(sentence, right)
        const corrections = mistakes[index]?.flatMap((mistake) => correctionsOf(sentence, mistake))
        return drill && withOthers(drill, corrections ?? [])
      })
      const written = (bySlug.get(id)?.drills ?? []).map(({ text }) => readDrill(text))
      const gaps = [...own, ...written].filter((drill) => drill !== null).filter(isClear)
      const quoted = mistakes[own.findIndex((drill) => drill && isClear(drill))]?.[0]
      return [
        [id, { reason: quoted?.reason ?? reason.en, reasonHindi: quoted?.reasonIn?.hi ?? reason.hi, gaps }],
      ]
    }),
  )
}

/** The sentences of a file such as `drills.txt` by rule: “wrong → right / also right”, or “I | like | it | very | much.” */
export const readSentences = (file: string): Map<string, Pick<RuleDrill, 'gaps' | 'orders'>> =>
  new Map(
    file.split(/^# /m).map((section) => {
      const [id = '', ...lines] = section.split('\n')
      const gaps = lines.flatMap((line) => {
        const [wrong = '', rights = ''] = line.split(' → ')
        const [right = '', ...others] = rights.split(' / ')
        const drill = toDrill(wrong, right)
        return drill && isClear(drill) ? [withOthers(drill, others)] : []
      })
      return [
        id,
        { gaps, orders: lines.filter((line) => line.includes(' | ')).map((line) => line.split(' | ')) },
      ]
    }),
  )

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
