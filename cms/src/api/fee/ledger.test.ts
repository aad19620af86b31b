import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Line, overdueOn, payableOn, settle } from './ledger'

const line = (
  id: number,
  paise: number,
  dueOn: string,
  kind: Line['kind'] = 'instalment',
  batch = 1,
): Line => {
  return { id, kind, batch, paise, dueOn, dropped: false }
}
const plan = [line(1, 500, '2026-06-01'), line(2, 500, '2026-07-01'), line(3, 400, '2026-08-01')]
const openOf = (lines: Line[], received: number) =>
  settle(lines, received).instalments.map(({ open }) => open)

describe('settle', () => {
  test('covers the oldest instalment first, in any order of the rows', () => {
    expect(openOf(plan.toReversed(), 700)).toEqual([0, 300, 400])
  })

  test('keeps what is paid beyond everything as credit', () => {
    expect(settle(plan, 1500)).toMatchObject({ owed: 0, credit: 100 })
  })

  test('lowers the last instalments by a discount, and only beside instalments of its batch', () => {
    const discount = line(4, -600, '2026-08-01', 'discount')
    expect(openOf([...plan, discount], 0)).toEqual([500, 300, 0])
    expect(openOf([...plan, { ...discount, batch: 2 }], 0)).toEqual([500, 500, 400])
  })

  test('opens no instalment again when money is paid back', () => {
    const refund = line(5, -500, '2026-07-15', 'refund')
    expect(settle([...plan, refund], 1400 - 500)).toMatchObject({ owed: 0, credit: 0 })
    expect(openOf([...plan, refund], 900 - 500)).toEqual([0, 100, 400])
  })

  test('leaves out what was dropped, with the discount that lay on it', () => {
    const discount = line(4, -300, '2026-08-01', 'discount')
    const left = plan.map((due) => ({ ...due, dropped: due.id === 3 }))
    const balance = settle([...left, discount], 1000)
    expect(balance).toMatchObject({ owed: 0, credit: 0 })
    expect(balance.prices.get(1)).toBe(1100)
  })

  test('never loses a paisa: what is open and what was received are what is payable', () => {
    const kind = fc.constantFrom<Line['kind']>('instalment', 'instalment', 'discount', 'refund')
    const lines = fc.array(
      fc.tuple(kind, fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 28 })),
      {
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 50_000 }), (given, received) => {
        const all = given.map(([kind, paise, day], id) =>
          line(id, kind === 'instalment' ? paise : -paise, `2026-06-${String(day).padStart(2, '0')}`, kind),
        )
        const { instalments, owed, credit } = settle(all, received)
        const covered = instalments.reduce((sum, each) => sum + each.received, 0)
        const refunded = all
          .filter(({ kind }) => kind === 'refund')
          .reduce((sum, { paise }) => sum - paise, 0)
        expect(covered + credit).toBe(received + refunded)
        expect(instalments.every((each) => each.open >= 0 && each.received + each.open <= each.paise)).toBe(
          true,
        )
        expect(owed === 0 || credit === 0).toBe(true)
      }),
    )
  })
})

test('an instalment is overdue from the day after it was due', () => {
  const balance = settle(plan, 200)
  expect(overdueOn(balance, '2026-06-01')).toEqual({ paise: 0, since: null })
  expect(overdueOn(balance, '2026-07-02')).toEqual({ paise: 800, since: '2026-06-01' })
})

test('the amount to pay is everything due by today, or else the next instalment', () => {
  expect(payableOn(settle(plan, 0), '2026-05-01')).toBe(500)
  expect(payableOn(settle(plan, 0), '2026-07-01')).toBe(1000)
  expect(payableOn(settle(plan, 1400), '2026-07-01')).toBe(0)
})
