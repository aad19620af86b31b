import type { Claim, OwnFees } from '@careerspeak/contract/fees'
import { dayWords } from '#app/lib/dates'
import { nextDue, overdueSince } from '../shared/words'

/** The sum of the payments that are being checked. */
export const waitingPaise = (claims: readonly Claim[]): number =>
  claims.reduce((sum, { state, paise }) => sum + (state === 'waiting' ? paise : 0), 0)

/** Says since when or until when `toPay` is due. `today` is the institute's day (YYYY-MM-DD). */
export function dueText({ dues, toPay }: Pick<OwnFees, 'dues' | 'toPay'>, today: string): string {
  if (toPay === 0) return 'Everything is paid. Thank you.'
  const now = Date.parse(today)
  const since = overdueSince(dues)
  if (since && since < today) return `To pay now, due since ${dayWords(since, now)}`
  const next = since ?? nextDue(dues)
  if (!next || next === today) return 'To pay today'
  return `Your next instalment, due on ${dayWords(next, now)}`
}
