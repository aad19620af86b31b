/**
 * A line of what a learner owes, as in the contract; `batch` is the internal id of its batch. An instalment of a batch that the learner has
 * left is `dropped` if it would fall due later.
 */
export type Line = {
  id: number
  kind: 'instalment' | 'discount' | 'refund'
  batch: number | null
  paise: number
  dueOn: string
  dropped: boolean | null
}

/** An instalment with its price after the discount, the part of it that was paid, and the rest. */
export type Settled<Due extends Line> = Due & { price: number; received: number; open: number }

export type Balance<Due extends Line> = {
  /** The instalments by their days, without dropped ones. */
  instalments: Settled<Due>[]
  /** The prices of all instalments by their batches, with those of dropped ones. */
  prices: ReadonlyMap<number | null, number>
  owed: number
  /** The money beyond everything that is owed. */
  credit: number
}

const byDay = (one: Line, other: Line) =>
  one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/**
 * Covers instalments with what was received, less what was paid back (`received`, in paise). Money covers the oldest instalment first. A
 * discount lowers the last instalments of its batch first, those that were dropped too. The part of a refund that is no longer owed counts
 * as money, so that no instalment opens again.
 */
export function settle<Due extends Line>(lines: readonly Due[], received: number): Balance<Due> {
  const priced = lines
    .filter(({ kind }) => kind === 'instalment')
    .toSorted(byDay)
    .toReversed()
  const discounts = Map.groupBy(
    lines.filter(({ kind }) => kind === 'discount'),
    ({ batch }) => batch,
  )
  const left = new Map([...discounts].map(([batch, own]) => [batch, -sumOf(own.map(({ paise }) => paise))]))
  const instalments = priced
    .map((due) => {
      const lowered = Math.min(due.paise, left.get(due.batch) ?? 0)
      left.set(due.batch, (left.get(due.batch) ?? 0) - lowered)
      return { ...due, price: due.paise - lowered }
    })
    .toReversed()
  let money = received - sumOf(lines.filter(({ kind }) => kind === 'refund').map(({ paise }) => paise))
  const settled = instalments
    .filter(({ dropped }) => !dropped)
    .map((due) => {
      const covered = Math.max(0, Math.min(money, due.price))
      money -= covered
      return { ...due, received: covered, open: due.price - covered }
    })
  const byBatch = Map.groupBy(instalments, ({ batch }) => batch)
  return {
    instalments: settled,
    prices: new Map([...byBatch].map(([batch, own]) => [batch, sumOf(own.map(({ price }) => price))])),
    owed: sumOf(settled.map(({ open }) => open)),
    credit: Math.max(0, money),
  }
}

/** The open amount of the instalments before a day (YYYY-MM-DD), and the day of the oldest of them. */
export function overdueOn<Due extends Line>({ instalments }: Balance<Due>, day: string) {
  const late = instalments.filter(({ open, dueOn }) => open > 0 && dueOn < day)
  return { paise: sumOf(late.map(({ open }) => open)), since: late[0]?.dueOn ?? null }
}

/** The amount to pay now: everything due by a day, else the next instalment. */
export function payableOn<Due extends Line>({ instalments }: Balance<Due>, day: string): number {
  const open = instalments.filter(({ open }) => open > 0)
  const due = open.filter(({ dueOn }) => dueOn <= day)
  return sumOf((due.length > 0 ? due : open.slice(0, 1)).map((each) => each.open))
}
