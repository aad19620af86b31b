import file from '@careerspeak/english/drills.txt?raw'
import { CORRECTION_RULES } from '@careerspeak/english/rules'
import { getCorrectionRules, once } from '#app/content/content'
import { drillsOf, readSentences } from './core/drills'
import { isEnough } from './core/items'

/** The drills that cards ask, by rule, and the rules with enough sentences for a drill of their own, by level. */
export const getDrills = once(async () => {
  const drills = drillsOf(CORRECTION_RULES, await getCorrectionRules())
  const more = readSentences(file)
  const rules = CORRECTION_RULES.flatMap(({ id, title, level, kind }) => {
    const own = drills.get(id)
    const { gaps, orders } = more.get(id) ?? { gaps: [], orders: [] }
    const drill = own && { ...own, gaps: [...own.gaps, ...gaps], orders }
    // Indian English is no mistake.
    return drill && isEnough(drill) && kind !== 'Indian English' ? [{ id, title, level, drill }] : []
  })
  return {
    drills: Object.fromEntries([...drills].map(([id, { gaps }]) => [id, gaps])),
    rules: rules.toSorted((one, other) => one.level.localeCompare(other.level)),
  }
})
