import { expect, test } from 'vitest'
import { countryProblem } from './country'

test('settings need the code of a country, if they have one', () => {
  expect(countryProblem({ country: 'IN' })).toBeUndefined()
  expect(countryProblem({})).toBeUndefined()
  expect(countryProblem({ country: 'XX' })).toMatch(/“XX” isn’t the code of a country/)
})
