import { describe, expect, it } from 'vitest'
import { counted, fill, priceParts } from './text'

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
  [0, '0 learners'],
  [1, '1 learner'],
  [2, '2 learners'],
])('counts %d learners', (count, text) => {
  expect(counted(count, 'learner')).toBe(text)
})

it('takes a plural that does not end in s alone', () => {
  expect(counted(1, 'person', 'people')).toBe('1 person')
  expect(counted(3, 'person', 'people')).toBe('3 people')
})

it.each([
  [999, 'INR', '₹', '999'],
  [123456, 'INR', '₹', '1,23,456'],
  [24.5, 'USD', '$', '24.50'],
  [450, 'AED', 'AED', '450'],
] as const)('writes %d %s as %s and %s', (price, currency, symbol, amount) => {
  expect(priceParts(price, currency)).toEqual({ symbol, amount })
})
