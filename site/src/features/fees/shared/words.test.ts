import { expect, test } from 'vitest'
import { plainAmount, typedAmount } from './words'

test('writes an amount for payment apps, without separators', () => {
  expect([500_000, 12_345_650].map(plainAmount)).toEqual(['5000.00', '123456.50'])
})

test('writes an amount for a field as people type it', () => {
  expect([500_000, 12_345_650].map(typedAmount)).toEqual(['5,000', '1,23,456.50'])
})
