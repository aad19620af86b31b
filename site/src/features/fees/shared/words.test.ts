import { expect, test } from 'vitest'
import { dayWords, plainAmount, typedAmount } from './words'

test('writes an amount for payment apps, without separators', () => {
  expect([500_000, 12_345_650].map(plainAmount)).toEqual(['5000.00', '123456.50'])
})

test('writes an amount for a field as people type it', () => {
  expect([500_000, 12_345_650].map(typedAmount)).toEqual(['5,000', '1,23,456.50'])
})

test('writes a day with its year where it is another', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  expect(['2026-11-08', '2027-01-01'].map((day) => dayWords(day, now))).toEqual([
    'Sun 8 Nov',
    'Fri 1 Jan 2027',
  ])
})
