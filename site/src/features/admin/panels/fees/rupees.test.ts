import { AMOUNT_EXPECTED } from '@careerspeak/contract/money'
import { describe, expect, test } from 'vitest'
import { rupees, rupeesOrNone } from './rupees'

describe('an amount in a form', () => {
  test('becomes paise', () => {
    expect(rupees.parse('Rs. 5,000/-')).toBe(500_000)
    expect(rupeesOrNone.parse('250.50')).toBe(25_050)
  })

  test.each(['', '0', '-5', 'five', '1.234'])('is refused as %j, with an example', (text) => {
    expect(rupees.safeParse(text).error?.issues).toMatchObject([{ message: AMOUNT_EXPECTED }])
  })

  test.each(['', ' ', '0', '0.00', '₹0'])('may be none, as %j', (text) => {
    expect(rupeesOrNone.parse(text)).toBe(0)
  })

  test('is refused if it is neither none nor an amount', () => {
    expect(rupeesOrNone.safeParse('-5').success).toBe(false)
  })
})
