/** A line of what a learner owes, as in the contract; `batch` is the internal id of its batch, null once that is gone. */
export type Line = {
  id: number
  kind: 'instalment' | 'discount' | 'refund'
  batch: number | null
  paise: number
  dueOn: string
}

/** An instalment with what was paid of it, and what still has to be; a discount may have lowered it. */
export type Settled<Due extends Line> = Due & { received: number; open: number }

export type Balance<Due extends Line> = {
  /** The instalments by their days. */
  instalments: Settled<Due>[]
  owed: number
  /** The money beyond everything that is owed. */
  credit: number
}

const byDay = (one: Line, other: Line) =>
  one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id

/**
 * Covers instalments with what was received, less what was paid back (`received`, in paise). Money covers the oldest instalment first. A
 * discount, and the part of a refund that is no longer owed, lower the last instalments first; a discount counts only beside an
 * instalment of its batch.
 */
export function settle<Due extends Line>(lines: readonly Due[], received: number): Balance<Due> {
  const instalments = lines.filter(({ kind }) => kind === 'instalment').toSorted(byDay)
  const batches = new Set(instalments.map(({ batch }) => batch))
  const lowered = lines
    .filter(({ kind, batch }) => kind === 'refund' || (kind === 'discount' && batches.has(batch)))
    .reduce((sum, { paise }) => sum - paise, 0)
  const total = instalments.reduce((sum, { paise }) => sum + paise, 0)
  const payable = Math.max(0, total - lowered)
  let end = 0
  const settled = instalments.map((due) => {
    const start = end
    end = Math.min(start + due.paise, payable)
    const covered = Math.max(start, Math.min(received, end))
    return { ...due, received: covered - start, open: end - covered }
  })
  return {
    instalments: settled,
    owed: settled.reduce((sum, { open }) => sum + open, 0),
    credit: Math.max(0, received - payable),
  }
}

/** The open amount of the instalments before a day (YYYY-MM-DD), and the day of the oldest of them. */
export function overdueOn<Due extends Line>({ instalments }: Balance<Due>, day: string) {
  const late = instalments.filter(({ open, dueOn }) => open > 0 && dueOn < day)
  return { paise: late.reduce((sum, { open }) => sum + open, 0), since: late[0]?.dueOn ?? null }
}

/** The amount to pay now: everything due by a day, else the next instalment. */
export function payableOn<Due extends Line>({ instalments }: Balance<Due>, day: string): number {
  const open = instalments.filter(({ open }) => open > 0)
  const due = open.filter(({ dueOn }) => dueOn <= day)
  return (due.length > 0 ? due : open.slice(0, 1)).reduce((sum, each) => sum + each.open, 0)
}
