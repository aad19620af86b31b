import { checkByRules } from '@careerspeak/english/check-by-rules'
import file from '@careerspeak/english/drills.txt?raw'
import { CORRECTION_RULES } from '@careerspeak/english/rules'
import { describe, expect, test } from 'vitest'
import type { Mistake } from '#app/mistake-deck/card'
import { mistake } from '#app/mistake-deck/deck.fixture'
import { plain } from '#app/mistake-deck/gap'
import { toCard } from '#app/mistake-deck/new-cards'
import type { Practice } from '#app/practice-log/record'
import { judge, sentenceOf } from './answer'
import { drillsOf, readSentences } from './drills'
import { isEnough, itemsOf, lastDrill, ranked } from './items'
import { ASKED, type DrilledRule, type RuleDrill } from './rule-drill'

const check = checkByRules(CORRECTION_RULES)
const drills = drillsOf(CORRECTION_RULES, [])
const more = readSentences(file)
const shipped = CORRECTION_RULES.flatMap(({ id }) => {
  const own = drills.get(id)
  const { gaps = [], orders = [] } = more.get(id) ?? {}
  return own ? [{ id, drill: { ...own, gaps: [...own.gaps, ...gaps], orders } }] : []
})
const offered = shipped.filter(({ drill }) => isEnough(drill))

describe('each rule of the shipped package', () => {
  test('takes its own answers as right, and the mistake as wrong', () => {
    expect(offered.length).toBeGreaterThan(100)
    const judged = shipped.flatMap(({ id, drill }) =>
      drill.gaps.flatMap((gap) => {
        const question = { ...gap, isOwn: false }
        const variants = (answer: string) => [
          answer,
          `  ${answer.replaceAll(' ', '\n ')} `,
          sentenceOf({ ...gap, fix: answer }),
        ]
        return [
          ...[gap.fix, ...(gap.others ?? [])].flatMap((answer) =>
            variants(answer).map((typed) => ({
              id,
              typed,
              worth: judge(question, typed),
              expected: 'right',
            })),
          ),
          ...[gap.words, '', '   ', 'मैं'].map((typed) => ({
            id,
            typed,
            worth: judge(question, typed),
            expected: 'wrong',
          })),
        ]
      }),
    )
    expect(judged.filter(({ worth, expected }) => worth !== expected)).toEqual([])
  })

  test('explains itself in English and Hindi, with no placeholder left', () => {
    const reasons = offered.flatMap(({ drill }) => [drill.reason, drill.reasonHindi])
    expect(reasons.filter((reason) => !reason || /[{}]/.test(reason))).toEqual([])
  })

  test('makes six items and two sentences to say, all of them different', () => {
    for (const { id, drill } of offered) {
      const items = itemsOf(drill, [])
      const asked = items.flatMap((item) => ('question' in item ? [sentenceOf(item.question)] : []))
      expect([id, new Set(asked.map(plain)).size, items.length]).toEqual([id, ASKED, ASKED + 2])
      expect(items.slice(-2).every((item) => 'aloud' in item && item.aloud !== '')).toBe(true)
    }
  })
})

describe('the further sentences of the rules', () => {
  test('are found by their rule, and are right once they are corrected', { timeout: 120_000 }, () => {
    const faults = [...more].flatMap(([id, { gaps }]) =>
      gaps.flatMap((gap) => {
        const found = check(gap.before + gap.words + gap.after).some(({ rule }) => rule === id)
        const left = check(sentenceOf(gap))
        return found && left.length === 0 ? [] : [{ id, gap, left: left.map(({ rule }) => rule) }]
      }),
    )
    expect(faults).toEqual([])
  })

  test('belong to rules, a line each', () => {
    const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const read = [...more.values()].flatMap(({ gaps, orders }) => [...gaps, ...orders])
    expect(read).toHaveLength(lines.length)
    const ids = CORRECTION_RULES.map(({ id }) => id)
    expect([...more.keys()].filter((id) => id !== '' && !ids.includes(id))).toEqual([])
  })
})

/** Words that may stand in several places of a sentence, and signs of parts that may change places. */
const MOVABLE =
  /^(?:also|always|often|usually|never|only|just|even|still|already|now|then|today|yesterday|tomorrow|sometimes|too|again|later|daily|not|and|or|but|both|all|each|\w+ly|\w+n't|week|month|year|day|morning|evening|\w+day)$/i
const PREPOSITION = /^(?:in|on|at|for|of|with|from|by|into|about|between|during|without|near|after|before)$/i

describe('the sentences whose words are put in order', () => {
  const all = [...more].flatMap(([id, { orders }]) => orders.map((words) => ({ id, words })))
  const middle = ({ words }: { words: readonly string[] }) => words.slice(1, -1)
  const single = (words: readonly string[]) => words.flatMap((word) => word.split(' '))

  test('are right sentences of their rule', () => {
    const strange = all.filter(({ id, words }) => {
      const gaps = shipped.find((rule) => rule.id === id)?.drill.gaps ?? []
      const rights = gaps.map((gap) => sentenceOf(gap).replaceAll('’', "'"))
      return !rights.includes(words.join(' ')) || check(words.join(' ')).length > 0
    })
    expect(strange).toEqual([])
  })

  test('have one order: no word between the first and the last can move, and one preposition at most', () => {
    expect(all.filter((order) => single(middle(order)).some((word) => MOVABLE.test(word)))).toEqual([])
    const twice = all.filter(
      (order) => single(middle(order)).filter((word) => PREPOSITION.test(word)).length > 1,
    )
    expect(twice).toEqual([])
  })

  test('aren’t in order by the alphabet, in which they are offered', () => {
    expect(all.filter((order) => middle(order).toSorted().join(' ') === middle(order).join(' '))).toEqual([])
    expect(all.filter((order) => middle(order).length < 3 || middle(order).length > 7)).toEqual([])
  })
})

const rule = (id: string, level: DrilledRule['level']): DrilledRule => ({ id, title: id, level })
const card = (changes: Partial<Mistake>) => {
  const made = toCard(mistake(changes), 0)
  if (!made) throw new Error('The mistake makes no card.')
  return made
}
const drilled = (id: string, at: number): Practice => ({
  at,
  kind: 'cards',
  minutes: 3,
  words: 0,
  corrections: null,
  rule: id,
  right: 5,
})

describe('a sentence to put in order', () => {
  const gap = (fix: string, others?: string[]) => ({
    before: 'We ',
    words: 'is',
    fix,
    after: ' here.',
    others,
  })
  const orders = [['We', 'have been', 'here.']]
  const drill = (gaps: RuleDrill['gaps']): RuleDrill => ({ reason: '', gaps, orders })

  test('is no gap as well, not even as its other solution', () => {
    const gaps = [gap('were', ['have been']), gap('are'), gap('stay')]
    const fixes = itemsOf(drill(gaps), []).flatMap((item) => ('question' in item ? [item.question.fix] : []))
    expect(fixes).not.toContain('were')
    expect(fixes).toContain('We have been here.')
  })

  test('gives way to the learner’s own', () => {
    const own = card({ sentence: 'We is here.', words: 'is', fix: 'have been' })
    const items = itemsOf(drill([gap('are')]), [own])
    expect(items.some((item) => 'words' in item)).toBe(false)
  })
})

describe('the rule of a drill', () => {
  const rules = [rule('b', 'B1'), rule('a', 'A2'), rule('c', 'A2')]
  const idsOf = (...of: Parameters<typeof ranked>) => ranked(...of).map(({ id }) => id)

  test('is the one with the most cards that aren’t mastered', () => {
    const cards = [card({ rule: 'b', words: 'am having' }), card({ rule: 'unknown' })]
    expect(idsOf(rules, cards, [])).toEqual(['b', 'a', 'c'])
    const [first] = cards
    const memory = {
      due: 1,
      stability: 50,
      difficulty: 5,
      elapsed_days: 0,
      scheduled_days: 30,
      learning_steps: 0,
      reps: 9,
      lapses: 0,
      state: 2 as const,
    }
    expect(idsOf(rules, first ? [{ ...first, memory }] : [], [])).toEqual(['a', 'c', 'b'])
  })

  test('is of a low level otherwise, and the one that was drilled longest ago', () => {
    expect(idsOf(rules, [], [drilled('a', 5)])).toEqual(['c', 'a', 'b'])
    expect(lastDrill([drilled('a', 5), drilled('a', 7), drilled('c', 9)], rule('a', 'A2'))?.at).toBe(7)
  })
})

test('a drill begins with the learner’s own sentences, and asks none of them twice', () => {
  const gap = (after: string) => ({ before: 'I ', words: 'am having', fix: 'have', after })
  const drill: RuleDrill = {
    reason: 'Why.',
    gaps: ['a', 'b', 'c', 'd', 'e', 'f'].map((word) => gap(` a ${word}.`)),
    orders: [['I', 'have', 'a', 'car.']],
  }
  const own = card({ sentence: 'I am having a b.', words: 'am having', fix: 'have' })
  const items = itemsOf(drill, [own])
  const asked = items.flatMap((item) => ('question' in item ? [item.question] : []))
  expect(asked[0]).toMatchObject({ after: ' a b.', isOwn: true })
  expect(new Set(asked.map(sentenceOf)).size).toBe(ASKED)
  expect(items[5]).toMatchObject({ words: ['I', 'have', 'a', 'car.'] })
})
