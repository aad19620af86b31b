import { fill } from '#app/lib/text'
import type { Manner, Summary } from '../core/summary'
import { messages } from '../messages'

/** The verdict in one sentence: how many aims, and how to meet the next one. */
export function verdictOf({ aims, isReached, outcome }: Summary): string {
  const { verdict, outcomes } = messages.summary
  if (aims.length === 0) return outcomes[outcome]
  const met = aims.filter(({ isMet }) => isMet).length
  const counted = fill(verdict.counted, { met, aims: aims.length })
  const [next] = aims.filter(({ isMet }) => !isMet)
  if (isReached) return `${verdict.reached} ${counted}`
  if (next) return `${counted.replace(/\.$/, '')}: ${next.tip || fill(verdict.open, { aim: next.text })}.`
  return `${counted} ${verdict.short}`
}

export function mannerText(manner: Manner): string {
  const { about, ...values } = manner
  const times = 'count' in manner ? (manner.count === 2 ? 'twice' : `${manner.count} times`) : ''
  return fill(messages.summary.manners[about], { ...values, times })
}
