import type { Card } from '#app/mistake-deck/card'
import { isMastered } from '#app/mistake-deck/deck'
import { plain } from '#app/mistake-deck/gap'
import type { Practice } from '#app/practice-log/record'
import { type Question, sentenceOf } from './answer'
import { ASKED, type DrilledRule, MAX_ORDERS, type RuleDrill } from './rule-drill'

const MAX_OWN = 2
const ALOUD = 2

/** The cards of a rule that aren't mastered. */
export const toLearn = (cards: readonly Card[], { id }: DrilledRule): Card[] =>
  cards.filter((card) => card.rule === id && !isMastered(card))

/** The last finished drill of a rule. */
export const lastDrill = (log: readonly Practice[], { id }: DrilledRule): Practice | undefined =>
  log.findLast(({ rule }) => rule === id)

/** The rules, the one with the most cards to learn first; then by level, and by the time since they were drilled. */
export const ranked = (rules: readonly DrilledRule[], cards: readonly Card[], log: readonly Practice[]) =>
  rules.toSorted(
    (one, other) =>
      toLearn(cards, other).length - toLearn(cards, one).length ||
      one.level.localeCompare(other.level) ||
      (lastDrill(log, one)?.at ?? 0) - (lastDrill(log, other)?.at ?? 0),
  )

/** Returns whether the sentences, each of which is asked once, are enough for a drill. */
export const isEnough = ({ gaps }: RuleDrill): boolean =>
  new Set(gaps.map((gap) => plain(sentenceOf(gap)))).size >= ASKED

/** A sentence to complete, perhaps from all its words, which are put in order; or one to say. */
export type Item = { question: Question & { reason?: string }; words?: readonly string[] } | { aloud: string }

/** The items of a drill: some of the learner's own sentences, others by chance, and two to say. */
export function itemsOf({ gaps, orders }: RuleDrill, own: readonly Card[]): Item[] {
  const ofLearner = own.slice(0, MAX_OWN)
  const ofOrders = (words: readonly string[]) => plain(words.join(' '))
  const ordered = shuffled(
    orders.filter((words) => !ofLearner.some((card) => rightOnes(card).includes(ofOrders(words)))),
  ).slice(0, MAX_ORDERS)
  const taken = new Set([...ofLearner.flatMap(rightOnes), ...ordered.map(ofOrders)])
  const others = shuffled(gaps.filter((gap) => !rightOnes(gap).some((sentence) => taken.has(sentence))))
  const asked = [
    ...ofLearner.map((card) => ({ ...card, isOwn: true })),
    ...others.map((gap) => ({ ...gap, isOwn: false })),
  ].slice(0, ASKED - ordered.length)
  return [
    ...asked.map((question) => ({ question })),
    ...ordered.map((words) => ({
      question: { before: '', words: '', fix: words.join(' '), after: '', isOwn: false },
      words,
    })),
    ...others.slice(-ALOUD).map((gap) => ({ aloud: sentenceOf(gap) })),
  ]
}

/** The sentences that are right for a gap: one that is put in order must not be among them. */
const rightOnes = ({
  before,
  fix,
  others = [],
  after,
}: Pick<Question, 'before' | 'fix' | 'others' | 'after'>) =>
  [fix, ...others].map((each) => plain(before + each + after))

const shuffled = <Each>(list: readonly Each[]): Each[] => list.toSorted(() => Math.random() - 0.5)
