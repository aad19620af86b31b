import { daysBetween } from './credits'

/** The open part of an instalment, in paise. */
export type Due = { paise: number; dueOn: string }

const EARLY_DAYS = 30
const LATE_DAYS = 10

const sumOf = (dues: readonly Due[]): number => dues.reduce((sum, { paise }) => sum + paise, 0)

/**
 * Returns whether an amount is one instalment, all that is due by a day, or everything: `near` if the day is at most thirty days before, or
 * ten days after one of these instalments, else `far`. Undefined for another amount.
 */
export function fitOf(dues: readonly Due[], paise: number, day: string): 'near' | 'far' | undefined {
  const ways = [...dues.map((due) => [due]), dues.filter(({ dueOn }) => dueOn <= day), dues]
  const fitting = ways.filter((way) => way.length > 0 && sumOf(way) === paise).flat()
  const isNear = ({ dueOn }: Due) => {
    const late = daysBetween(dueOn, day)
    return late >= -EARLY_DAYS && late <= LATE_DAYS
  }
  return fitting.length === 0 ? undefined : fitting.some(isNear) ? 'near' : 'far'
}

/** The rest that is open once an amount has covered the oldest instalments. */
export function cover(dues: readonly Due[], paise: number): Due[] {
  let left = paise
  return dues.flatMap((due) => {
    const covered = Math.min(left, due.paise)
    left -= covered
    return covered < due.paise ? [{ ...due, paise: due.paise - covered }] : []
  })
}
