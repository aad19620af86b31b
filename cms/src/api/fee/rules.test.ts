import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredDue } from './fee'
import { settle } from './ledger'
import { financialYear } from './numbers'
import { taxIn, titleOf } from './paper'
import { changesTo } from './plan'
import { roundsOn } from './remind'
import { upiUri } from './upi'

test.for([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2026-12-31', '26-27'],
  ['2099-04-01', '99-00'],
] as const)('%s is in the financial year %s', ([day, year]) => {
  expect(financialYear(day)).toBe(year)
})

describe('the QR code of UPI', () => {
  test('has a literal @, %20 for a space and no plus sign', () => {
    const uri = upiUri({ id: 'my.institute@okbank', name: 'My & Institute', paise: 500_050, note: 'CS-12' })
    expect(uri).toBe('upi://pay?pa=my.institute@okbank&pn=My%20%26%20Institute&am=5000.50&cu=INR&tn=CS-12')
  })

  test('writes a Hindi name in UTF-8, and no amount where nothing is due', () => {
    const uri = upiUri({ id: 'a@b', name: 'भाषा संस्थान', paise: 0, note: 'CS-1' })
    expect(decodeURIComponent(uri)).toBe('upi://pay?pa=a@b&pn=भाषा संस्थान&cu=INR&tn=CS-1')
    expect(uri).not.toMatch(/[+\s]/)
  })
})

describe('the tax in an amount', () => {
  test('is two equal halves within a state, and one whole between two', () => {
    expect(taxIn(1_180_000, { from: '27', to: '27' })).toMatchObject({
      taxable: 1_000_000,
      parts: [
        { label: 'CGST 9 %', paise: 90_000 },
        { label: 'SGST 9 %', paise: 90_000 },
      ],
    })
    expect(taxIn(1_180_000, { from: '27', to: '29' }).parts).toEqual([{ label: 'IGST 18 %', paise: 180_000 }])
  })

  test('and what is left are the amount, to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (paise) => {
        const { taxable, parts } = taxIn(paise, { from: '27', to: '27' })
        expect(taxable + parts.reduce((sum, part) => sum + part.paise, 0)).toBe(paise)
      }),
    )
  })
})

test('only a registered institute writes credit notes', () => {
  expect([titleOf('reversal', false), titleOf('reversal', true)]).toEqual(['Reversal', 'Credit note'])
})

describe('a plan that changes', () => {
  const due = (id: number, key: string, paise: number, dueOn: string): StoredDue => ({
    id,
    documentId: key,
    account: 1,
    batch: 1,
    batchName: null,
    kind: 'instalment',
    instalment: key,
    label: key,
    paise,
    dueOn,
    dropped: false,
    remindedFor: null,
  })
  const planned = (key: string, paise: number, dueOn: string) => ({ key, label: key, paise, dueOn })
  const { instalments } = settle([due(1, 'a', 500, '2026-06-01'), due(2, 'b', 500, '2026-07-01')], 700)

  test('leaves an instalment that is paid, and changes one that isn’t', () => {
    const plan = [
      planned('a', 900, '2026-06-01'),
      planned('b', 600, '2026-07-15'),
      planned('c', 100, '2026-08-01'),
    ]
    expect(changesTo(plan, instalments)).toEqual({
      added: [plan[2]],
      changed: [{ id: 2, to: plan[1] }],
      removed: [],
    })
  })

  test('removes what it no longer has, except what is paid', () => {
    expect(changesTo([], instalments)).toEqual({ added: [], changed: [], removed: [2] })
  })
})

test.for([
  ['2026-06-10', '2026-06-06', undefined],
  ['2026-06-10', '2026-06-07', 'before'],
  ['2026-06-10', '2026-06-10', 'due'],
  ['2026-06-10', '2026-06-12', undefined],
  ['2026-06-10', '2026-06-13', 'after'],
  ['2026-06-10', '2026-06-17', undefined],
] as const)('what is due on %s is announced on %s as %s', ([dueOn, today, round]) => {
  const rounds = roundsOn(today).filter(({ first, last }) => first <= dueOn && dueOn <= last)
  expect(rounds.map((each) => each.round)).toEqual(round ? [round] : [])
})
