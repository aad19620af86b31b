import { describe, expect, it } from 'vitest'
import { fill, priceParts } from './text'

describe('fill', () => {
  it('puts values into their places', () => {
    expect(fill('{seats} of {capacity} seats left', { seats: 3, capacity: 20 })).toBe('3 of 20 seats left')
  })

  it('keeps an unfilled placeholder', () => {
    expect(fill('© {year} {nmae} {constructor}', { year: 2026 })).toBe('© 2026 {nmae} {constructor}')
  })

  it('takes a value as it is, even one that looks like a placeholder', () => {
    expect(fill('{title}!', { title: '{seats} $& {title}' })).toBe('{seats} $& {title}!')
  })
})

it.each([
  [999, 'INR', '₹', '999'],
  [123456, 'INR', '₹', '1,23,456'],
  [24.5, 'USD', '$', '24.50'],
  [450, 'AED', 'AED', '450'],
] as const)('writes %d %s as %s and %s', (price, currency, symbol, amount) => {
  expect(priceParts(price, currency)).toEqual({ symbol, amount })
})
