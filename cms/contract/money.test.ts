import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, MAX_PAISE, readRupees } from './money.ts'

test.for([
  ['5000', 500_000],
  ['₹5,000', 500_000],
  ['Rs. 1,23,456.50', 12_345_650],
  ['1,00,00,000', MAX_PAISE],
  ['500/-', 50_000],
  ['INR 20', 2000],
  ['0.5', 50],
  ['-5', undefined],
  ['−5', undefined],
  ['0', undefined],
  ['', undefined],
  ['5.005', undefined],
  ['1,00,00,001', undefined],
  ['5 thousand', undefined],
  ['5,00', 50_000],
  [',5', undefined],
] as const)('“%s” is %s paise', ([text, paise]) => {
  expect(readRupees(text)).toBe(paise)
})

test('an amount that is shown can be typed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_PAISE }), (paise) => {
      expect(readRupees(formatRupees(paise))).toBe(paise)
    }),
  )
})

test('amounts are grouped by lakh and crore, with paise only where there are some', () => {
  expect([12_345_600, 12_345_650, 5, -500_000].map(formatRupees)).toEqual([
    '₹1,23,456',
    '₹1,23,456.50',
    '₹0.05',
    '−₹5,000',
  ])
})
