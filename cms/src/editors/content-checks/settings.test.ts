import { expect, test } from 'vitest'
import { settingsProblem, timezoneProblem } from './settings'

test('settings without colours have the default ones', () => {
  expect(settingsProblem({ name: 'Lotus', brand: null })).toBeUndefined()
  expect(settingsProblem({ brand: { primary: '#3730a3', secondary: null, logo: null } })).toBeUndefined()
})

test('a colour that nobody could read is refused with the nearest one that can be', () => {
  expect(settingsProblem({ brand: { accent: '#ffbe3d', secondary: '#ff8fb3' } })).toMatch(
    /^The secondary colour can’t be read in the light theme: #ff8fb3 on #f7fcfb has a contrast of 2.* The nearest colour that passes is #[0-9a-f]{6}\. Change it under “Brand”, and publish again\.$/,
  )
})

test('settings need the code of a country, if they have one', () => {
  expect(settingsProblem({ country: 'IN' })).toBeUndefined()
  expect(settingsProblem({})).toBeUndefined()
  expect(settingsProblem({ country: 'XX' })).toMatch(/“XX” isn’t the code of a country/)
})

test('a timezone is one of those that computers know, by its name', () => {
  expect(timezoneProblem({ timezone: 'Asia/Kolkata' })).toBeUndefined()
  for (const none of [{}, { timezone: null }, { timezone: '' }]) expect(timezoneProblem(none)).toBeUndefined()
  for (const wrong of ['India', 'India Standard Time', ' Asia/Kolkata', '+05:30'])
    expect(timezoneProblem({ timezone: wrong })).toContain(`“${wrong}” isn’t a timezone.`)
})
