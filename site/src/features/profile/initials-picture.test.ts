import { expect, test } from 'vitest'
import { initialsColours } from './initials-picture'

test('the colours of initials are the same for the same name, and differ between names', () => {
  expect(initialsColours('Asha Nair')).toBe(initialsColours('Asha Nair'))
  expect(new Set(['A', 'B', 'C'].map(initialsColours)).size).toBe(3)
  expect(initialsColours('')).toHaveLength(2)
})
