import { expect, test } from 'vitest'
import { zoneChoices } from './zones'

test('the timezones to choose from have India’s by the name that is stored, and by its words', () => {
  const india = zoneChoices().filter(({ value }) => /^Asia\/(Kolkata|Calcutta)$/.test(value))
  expect(india).toEqual([{ value: 'Asia/Kolkata', words: 'India Standard Time' }])
})
