import { fill } from '#app/lib/text'
import type { Manner } from '../core/manner'
import type { Praise } from '../core/praise'
import type { Summary } from '../core/summary'
import type { Weakest } from '../core/weakest'
import { messages } from '../messages'

/** The verdict in one sentence: how many aims, and how to meet the next one. */
export function verdictOf({ aims, isReached, hasListened, outcome }: Summary): string {
  const { verdict, outcomes } = messages.summary
  if (aims.length === 0) return outcomes[outcome]
  const met = aims.filter(({ isMet }) => isMet).length
  const counts = { met, aims: aims.length }
  const counted = fill(verdict.counted, counts)
  const [next] = aims.filter(({ isMet }) => !isMet)
  const tip = next && (next.tip || fill(verdict.open, { aim: next.text }))
  if (isReached && tip) return fill(verdict.reachedPartly, { ...counts, tip })
  if (isReached) return outcome === 'left' ? fill(verdict.early, counts) : `${verdict.reached} ${counted}`
  if (tip) return `${counted.replace(/\.$/, '')}: ${tip}.`
  return `${counted} ${hasListened ? verdict.short : verdict.missed}`
}

export function mannerText(manner: Manner): string {
  const { about, ...values } = manner
  const count = 'count' in manner ? manner.count : 0
  return fill(messages.summary.manners[about], {
    ...values,
    times: count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`,
    remarks: count === 1 ? 'One remark was' : `${count} remarks were`,
    answers: count === 1 ? 'One answer was' : `${count} answers were`,
    questions: count === 1 ? 'one question' : `${count} questions`,
  })
}

export function praiseText(praise: Praise): string {
  const { why, ...values } = praise
  return fill(messages.summary.strengths[why], values)
}

/** The problem of the weakest answer in a sentence; empty where it only lacks something. */
export const problemText = (weakest: Weakest): string =>
  weakest.problem === 'lacking' ? '' : messages.summary.problems[weakest.problem]

/** The needs of the weakest answer. */
export const needsText = (weakest: Weakest): string[] =>
  weakest.problem === 'lacking'
    ? weakest.needs.map((need) => ('line' in need ? need.line : messages.summary.gaps[need.gap]))
    : []
