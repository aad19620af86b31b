import { describe, expect, it } from 'vitest'
import { fill, rupees } from './text'

describe('fill', () => {
  it('puts values into their places', () => {
    expect(fill('{seats} of {capacity} seats left', { seats: 3, capacity: 20 })).toBe('3 of 20 seats left')
  })

  it('keeps an unfilled placeholder', () => {
    expect(fill('© {year} {nmae}', { year: 2026 })).toBe('© 2026 {nmae}')
  })

  it('takes a value as it is, even one that looks like a placeholder', () => {
    expect(fill('{title}!', { title: '{seats} $& {title}' })).toBe('{seats} $& {title}!')
  })
})

it('writes rupees without paise, grouped as in India', () => {
  expect([999, 1499, 123456].map(rupees)).toEqual(['₹999', '₹1,499', '₹1,23,456'])
})
