import { expect, test } from 'vitest'
import { brandProblem } from './brand'

test('settings without colours have the default ones', () => {
  expect(brandProblem({ name: 'Lotus', brand: null })).toBeUndefined()
  expect(brandProblem({ brand: { primary: '#3730a3', secondary: null, logo: null } })).toBeUndefined()
})

test('a colour that nobody could read is refused with the nearest one that can be', () => {
  expect(brandProblem({ brand: { accent: '#ffbe3d', secondary: '#ff8fb3' } })).toMatch(
    /^The secondary colour can’t be read in the light theme: #ff8fb3 on #f7fcfb has a contrast of 2.* The nearest colour that passes is #[0-9a-f]{6}\. Change it under “Brand”, and publish again\.$/,
  )
})
