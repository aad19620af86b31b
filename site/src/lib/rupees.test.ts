import { expect, it } from 'vitest'
import { rupees } from './rupees'

it('writes rupees without paise, grouped as in India', () => {
  expect([999, 1499, 123456].map(rupees)).toEqual(['₹999', '₹1,499', '₹1,23,456'])
})
